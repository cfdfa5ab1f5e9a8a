import type { ParsedDocument } from '@sheaf/document';
import { answerRequests } from '../../threads/answer-requests.ts';
import type { DeriveRequest } from './derivation.ts';
import { derive } from './derive.ts';

answerRequests(({ document, derivation }: DeriveRequest) =>
  derive(JSON.parse(new TextDecoder().decode(document)) as ParsedDocument, derivation),
);
