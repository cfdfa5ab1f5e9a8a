import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import type { ChartFormat } from '../derive/derivation.ts';
import { deriveFor } from '../derive/derive-for.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import { requireResult } from '../jobs/require-result.ts';

const MEDIA_TYPES: Record<ChartFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Params = z.ZodType<{ job_id: string; chart: string }>;

/** `GET /v2/documents/{job_id}/charts/{n}.csv|.xlsx`: the data of the n-th chart that has any, counted from 0. */
export async function getChart({
  params,
  principal,
  services,
  reply,
}: Call<Params, undefined, undefined>): Promise<FastifyReply> {
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  const match = /^(\d{1,6})\.(csv|xlsx)$/.exec(params.chart);
  if (!match) {
    throw new HttpError('chart_not_found', 'Name a chart as 0.csv or 0.xlsx.');
  }
  const index = Number(match[1]);
  const format = match[2] as ChartFormat;
  const stored = requireResult(row, 'document');
  const bytes = await deriveFor(reply, services, stored, { kind: 'chart', index, format });
  if (!bytes) {
    throw new HttpError('chart_not_found', 'The document has no chart of this number with data.');
  }
  return reply
    .header('content-disposition', `attachment; filename="chart-${index}.${format}"`)
    .type(MEDIA_TYPES[format])
    .send(Buffer.from(bytes));
}
