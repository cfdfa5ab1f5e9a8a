import { ERRORS, errorBodySchema, validationErrorBodySchema } from '@sheaf/contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Answer, Route } from '../http/route.ts';

/** Statuses any call may meet. */
const COMMON_ERRORS = [401, 403, 429, 500, 503] as const;

const POST_HEADERS = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('The same key and body within 24 hours replays the first answer.'),
});

/** The route as the OpenAPI generator wants it. */
export function describeRoute(route: Route): FastifySchema {
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, `Needs the scope \`${route.scope}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    security: [{ ApiKey: [] }],
    ...(route.method === 'POST' && { headers: POST_HEADERS }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.multipart && { consumes: ['multipart/form-data'], body: route.multipart }),
    response: { ...answersOf(route), ...errorsOf(route) },
  } as FastifySchema;
}

function answersOf(route: Route): Record<number, unknown> {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [status, describeAnswer(answer)]),
  );
}

function describeAnswer(answer: Answer) {
  const { description } = answer;
  if ('schema' in answer) return json(description, answer.schema);
  if (answer.mediaTypes.length === 0) return z.null().describe(description);
  const content = answer.mediaTypes.map((type) => [
    type,
    { schema: answer.schemas?.[type] ?? bytesOf(type) },
  ]);
  return { description, content: Object.fromEntries(content) };
}

function bytesOf(mediaType: string): z.ZodType {
  return mediaType.startsWith('text/') ? z.string() : z.string().meta({ format: 'binary' });
}

function errorsOf(route: Route): Record<number, unknown> {
  const statuses = new Set<number>([...COMMON_ERRORS, ...(route.errors ?? [])]);
  if (route.params) statuses.add(404);
  const described = [...statuses].map((status) => [status, describeStatus(status)]);
  const validates = route.params || route.query || route.body || route.multipart;
  return {
    ...Object.fromEntries(described),
    ...(validates && { 422: json('The request does not validate.', validationErrorBodySchema) }),
  };
}

function describeStatus(status: number) {
  const codes = Object.entries(ERRORS)
    .filter(([, error]) => error.status === status)
    .map(([code]) => `\`${code}\``);
  return json(`One of ${codes.join(', ')}.`, errorBodySchema);
}

function json(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
