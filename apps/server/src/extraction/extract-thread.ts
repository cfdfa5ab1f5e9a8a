import type { ParsedDocument } from '@sheaf/document';
import { answerRequests } from '../threads/answer-requests.ts';
import { extractFields } from './extract-fields.ts';
import type { ExtractReply, ExtractRequest } from './extract-request.ts';

answerRequests(({ document, schema, proposed }: ExtractRequest): ExtractReply => {
  const parsed = JSON.parse(new TextDecoder().decode(document)) as ParsedDocument;
  return extractFields(parsed, schema, proposed);
});
