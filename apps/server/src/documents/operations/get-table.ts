import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import type { TableFormat } from '../derive/derivation.ts';
import { deriveFor } from '../derive/derive-for.ts';
import { counted } from '../jobs/counted.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import { requireResult } from '../jobs/require-result.ts';

const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Params = z.ZodType<{ job_id: string; table: string }>;
type Query = z.ZodType<{ raw: boolean }>;

/** `GET /v2/documents/{job_id}/tables/{n}.csv|.xlsx|.html`: the n-th table, counted from 0. */
export async function getTable({
  params,
  query: { raw },
  principal,
  services,
  reply,
}: Call<Params, Query, undefined>): Promise<FastifyReply> {
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  const match = /^(\d{1,6})\.(csv|xlsx|html)$/.exec(params.table);
  if (!match) {
    throw new HttpError('table_not_found', `Name a table as 0.csv, 0.xlsx or 0.html.`);
  }
  const index = Number(match[1]);
  const format = match[2] as TableFormat;
  const stored = requireResult(row, 'document');
  const bytes = await deriveFor(reply, services, stored, { kind: 'table', index, format, raw });
  if (!bytes) {
    throw new HttpError(
      'table_not_found',
      `The document has ${counted(row.tables ?? 0, 'table')}.`,
    );
  }
  return reply
    .header('content-disposition', `attachment; filename="table-${index}.${format}"`)
    .type(MEDIA_TYPES[format])
    .send(Buffer.from(bytes));
}
