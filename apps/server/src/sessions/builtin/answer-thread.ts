import { answerQuestion } from '@sheaf/agent';
import type { ParsedDocument } from '@sheaf/document';
import { answerRequests } from '../../threads/answer-requests.ts';
import type { AnswerRequest } from './answer-line.ts';
import { readAnswerTables } from './read-answer-tables.ts';

answerRequests(({ question, history, passages, documents }: AnswerRequest) => {
  const tables = documents.flatMap(({ dataElementId, document, elementIds }) => {
    const parsed = JSON.parse(new TextDecoder().decode(document)) as ParsedDocument;
    return readAnswerTables(parsed, dataElementId, new Set(elementIds));
  });
  return answerQuestion(question, { passages, tables, history });
});
