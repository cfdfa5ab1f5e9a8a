import { textForModel } from '@sheaf/agent';
import type { ParsedDocument } from '@sheaf/document';
import { answerRequests } from '../threads/answer-requests.ts';
import type { ExtractRequest } from './extract-request.ts';

answerRequests(({ document, schema }: ExtractRequest): string => {
  const parsed = JSON.parse(new TextDecoder().decode(document)) as ParsedDocument;
  return textForModel(parsed, schema);
});
