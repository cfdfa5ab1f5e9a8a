import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ProcessFormat } from '@sheaf/contract';
import type { BlobStore } from '../../blobs/index.ts';
import { requireResult } from '../jobs/require-result.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';

/** The answer of a synchronous parse as a stream: the stored rendering, of any length, inside a little JSON. */
export async function openProcessedDocument(
  blobs: BlobStore,
  row: DocumentJobRow,
  format: ProcessFormat,
): Promise<Readable> {
  const { sha256, part } = requireResult(row, format);
  const rendering = await blobs.open(sha256, part);
  const isText = format === 'markdown' || format === 'annotated';
  const head = JSON.stringify({
    job_id: row.id,
    status: row.status,
    warnings: row.warnings,
  }).slice(0, -1);
  const answer = Readable.from(around(head, isText ? asJsonText(rendering) : rendering), {
    objectMode: false,
  });
  // A generator that was never begun does not end what it would have read.
  return answer.once('close', () => rendering.destroy());
}

async function* around(
  head: string,
  result: AsyncIterable<string | Buffer>,
): AsyncGenerator<string | Buffer> {
  yield `${head},"result":`;
  yield* result;
  yield '}';
}

/** UTF-8 as the text of a JSON string; what needs an escape is never longer than one character. */
async function* asJsonText(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  yield '"';
  for await (const bytes of source) yield JSON.stringify(decoder.write(bytes)).slice(1, -1);
  yield '"';
}
