import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ProcessFormat } from '@sheaf/contract';
import { expect, test } from 'vitest';
import type { BlobStore } from '../../blobs/index.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';
import { openProcessedDocument } from './open-processed-document.ts';

const ROW = {
  id: 'job_1',
  status: 'completed',
  results: { renderings: 'hash' },
  resultParts: {
    markdown: { offset: 0, length: 1, sha256: 'hash' },
    json: { offset: 1, length: 1, sha256: 'hash' },
  },
} as unknown as DocumentJobRow;

/** A store that gives its bytes a few at a time, so that characters are cut. */
function storeOf(text: string, pieceBytes: number): BlobStore {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    pieces.push(bytes.subarray(at, at + pieceBytes));
  }
  return { open: async () => Readable.from(pieces) } as unknown as BlobStore;
}

const answerOf = async (text: string, format: ProcessFormat, pieceBytes: number) =>
  json(await openProcessedDocument(storeOf(text, pieceBytes), ROW, format));

test.each([1, 2, 3, 5, 1_000])(
  'a text is the same in the answer, read %i bytes at a time',
  async (pieceBytes) => {
    const text = 'Größe \u{1f984} "quoted" \\ \n\t\u2028\u0001 end';
    expect(await answerOf(text, 'markdown', pieceBytes)).toEqual({
      job_id: 'job_1',
      status: 'completed',
      result: text,
    });
  },
);

test('a reader who leaves before he begins leaves no file open', async () => {
  const rendering = Readable.from([Buffer.from('words')]);
  const blobs = { open: async () => rendering } as unknown as BlobStore;
  const answer = await openProcessedDocument(blobs, ROW, 'markdown');
  answer.destroy();
  await expect.poll(() => rendering.destroyed).toBe(true);
});

test('nothing at all is an empty text', async () => {
  expect(await answerOf('', 'markdown', 1)).toMatchObject({ result: '' });
});

test('an object stands in the answer as it is', async () => {
  expect(await answerOf('{"elements": ["ä"]}', 'json', 3)).toMatchObject({
    result: { elements: ['ä'] },
  });
});
