import { z } from 'zod';
import { callerSchema } from './audit-events.ts';
import { listOf, listQuerySchema } from './list.ts';
import { timestampParameter, timestampSchema } from './timestamp.ts';

export const loggedRequestSchema = z
  .object({
    id: z.string(),
    created_at: timestampSchema,
    method: z.string(),
    path: z.string().describe('Without the query.'),
    status: z.int(),
    milliseconds: z.int().describe('Until the answer was sent.'),
    request_id: z.string(),
    caller: callerSchema.nullable().describe('Null: refused before it was known who called.'),
    address: z.string().nullable(),
  })
  .meta({ id: 'LoggedRequest' });

export const requestLogQuerySchema = listQuerySchema.extend({
  status_class: z
    .enum(['2xx', '3xx', '4xx', '5xx'])
    .optional()
    .describe('Only answers of this kind.'),
  path: z.string().max(500).optional().describe('Part of the path, in any case.'),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']).optional(),
  created_after: timestampParameter.optional().describe('RFC 3339 with an offset.'),
  created_before: timestampParameter.optional().describe('RFC 3339 with an offset.'),
});

export const loggedRequestListSchema = listOf(loggedRequestSchema).meta({
  id: 'LoggedRequestList',
});

export type LoggedRequest = z.infer<typeof loggedRequestSchema>;
export type RequestLogQuery = Partial<z.output<typeof requestLogQuerySchema>>;
