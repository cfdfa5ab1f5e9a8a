import type { FastifyRequest } from 'fastify';
import { ValidationFailure } from './validation/validation-failure.ts';

/** Reads a JSON body; what is not JSON is a 422 that says where it breaks. An empty body is no body. */
export function parseJsonBody(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const source = typeof text === 'string' ? text : text.toString('utf8');
  if (source.trim() === '') {
    done(null, undefined);
    return;
  }
  try {
    done(null, JSON.parse(source));
  } catch (error) {
    done(new ValidationFailure([jsonInvalid(source, error)]));
  }
}

function jsonInvalid(source: string, error: unknown) {
  const message = error instanceof Error ? error.message : 'not JSON';
  const position = /position (\d+)/.exec(message)?.[1];
  return {
    loc: ['body', position === undefined ? source.length : Number(position)],
    msg: `JSON decode error: ${withoutSource(message)}`,
    type: 'json_invalid',
  };
}

/** V8 quotes the source, which may hold secrets and would be echoed. */
function withoutSource(message: string): string {
  return message.replace(/, ?(\.\.\.)?"[\s\S]*$/, '').replace(/ \(line .*$/, '');
}
