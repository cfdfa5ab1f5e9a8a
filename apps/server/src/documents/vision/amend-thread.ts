import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { amendDocument } from '@sheaf/agent';
import type { ParsedDocument } from '@sheaf/document';
import { answerRequests } from '../../threads/answer-requests.ts';
import { type FinishedDocument, finishDocument } from '../work/finish-document.ts';
import type { AmendRequest } from './document-amender.ts';

answerRequests(async ({ folder, renderings, amended, readings, options }: AmendRequest) => {
  const { offset, length } = renderings.parts.document ?? { offset: 0, length: 0 };
  const bytes = (await readFile(path.join(folder, renderings.file))).subarray(
    offset,
    offset + length,
  );
  const document = JSON.parse(bytes.toString()) as ParsedDocument;
  const finished = await finishDocument(
    amendDocument(document, readings),
    path.join(folder, amended),
    options,
  );
  const file = path.join(amended, finished.renderings.file);
  return { ...finished, renderings: { ...finished.renderings, file } } satisfies FinishedDocument;
});
