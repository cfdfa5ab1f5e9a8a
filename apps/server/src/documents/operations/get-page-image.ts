import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { counted } from '../jobs/counted.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import { requireResult } from '../jobs/require-result.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';
import { pageImageName } from '../page-image/page-image-name.ts';
import { pageImagePasswordOf } from '../page-image/page-image-password.ts';
import { requestPageImage } from '../page-image/request-page-image.ts';
import { sendBlob } from '../results/send-blob.ts';

type Params = z.ZodType<{ job_id: string; page_number: number }>;
type Query = z.ZodType<{ scale: number }>;

/** `GET /v2/documents/{job_id}/pages/{n}/image`: the page in the pixel space of its boxes; drawn once, then kept. */
export async function getPageImage({
  params,
  query,
  principal,
  services,
  request,
  reply,
}: Call<Params, Query, undefined>): Promise<FastifyReply> {
  const { page_number: pageNumber } = params;
  const password = pageImagePasswordOf(request);
  // Every scale is drawn and kept by itself, so there is an end to them.
  const scale = Math.round(query.scale * 100) / 100;
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  requireResult(row, 'structured');
  requirePage(row, pageNumber);
  const kept = row.results?.[pageImageName(pageNumber, scale)];
  if (kept !== undefined) return sendBlob(services, reply, { sha256: kept }, 'image/png');
  if (!row.fileKept) throw new HttpError('file_not_kept');
  const sha256 = await requestPageImage(services, reply, row, { pageNumber, scale, password });
  return sendBlob(services, reply, { sha256 }, 'image/png');
}

/** Formats whose pages are painted; the others carry structure and have no picture of their own. */
const PAINTED_FORMATS = new Set('pdf png jpeg webp gif avif bmp tiff jp2'.split(' '));

function requirePage({ detectedFormat, pageFacts }: DocumentJobRow, pageNumber: number): void {
  if (!PAINTED_FORMATS.has(detectedFormat ?? '')) {
    const message = `A ${detectedFormat} file has no pictures of its pages.`;
    throw new HttpError('not_a_page_image', message);
  }
  if (pageFacts && pageNumber >= pageFacts.numPages) {
    throw new HttpError(
      'page_not_found',
      `The document has ${counted(pageFacts.numPages, 'page')}.`,
    );
  }
}
