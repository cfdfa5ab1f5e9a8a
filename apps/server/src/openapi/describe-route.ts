import { ERRORS, errorBodySchema, validationErrorBodySchema } from '@sheaf/contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { describeAccess, hasProject } from '../http/access.ts';
import { errorCodesOf } from '../http/error-codes-of.ts';
import type { Answer, Route } from '../http/route.ts';

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
    description: [route.description, describeAccess(route.scope)].filter(Boolean).join('\n\n'),
    security: securityOf(route),
    ...headersOf(route),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.multipart && { consumes: ['multipart/form-data'], body: route.multipart }),
    response: { ...answersOf(route), ...errorsOf(route) },
  } as FastifySchema;
}

/** Either of them opens what needs a scope. */
function securityOf({ scope }: Route): readonly Record<string, readonly string[]>[] {
  if (scope === 'anyone') return [];
  const session = { Session: [] };
  return scope === 'account' || scope === 'account-admin' ? [session] : [{ ApiKey: [] }, session];
}

function headersOf(route: Route): { headers?: z.ZodObject } {
  const shape = {
    ...(route.method === 'POST' && hasProject(route.scope) && POST_HEADERS.shape),
    ...route.headers?.shape,
  };
  return Object.keys(shape).length === 0 ? {} : { headers: z.object(shape) };
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
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => ERRORS[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    const names = codes.map((code) => `\`${code}\``).join(', ');
    return [status, json(codes.length === 1 ? `${names}.` : `One of ${names}.`, errorBodySchema)];
  });
  const validates = route.params || route.query || route.body || route.multipart;
  return {
    ...Object.fromEntries(described),
    ...(validates && { 422: json('The request does not validate.', validationErrorBodySchema) }),
  };
}

function json(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
