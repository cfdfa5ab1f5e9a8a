import { answerQuestion } from '@sheaf/agent';
import type { ParsedDocument } from '@sheaf/document';
import { answerRequests } from '../../threads/answer-requests.ts';
import type { AnswerRequest } from './answer-line.ts';
import { readAnswerTables } from './read-answer-tables.ts';

answerRequests(({ question, history, passages, documents, tables: more }: AnswerRequest) => {
  const read = documents.map(({ document, ...gathered }) => ({
    ...gathered,
    parsed: JSON.parse(new TextDecoder().decode(document)) as ParsedDocument,
  }));
  const own = read.flatMap(({ dataElementId, parsed, elementIds, firstIds, title }) =>
    readAnswerTables(parsed, dataElementId, { elementIds, firstIds }, title),
  );
  const tables = [...own, ...more];
  const whole = read.map(({ dataElementId, title, parsed, hiddenIds }) => ({
    id: dataElementId,
    title,
    document: withoutElements(parsed, new Set(hiddenIds)),
  }));
  return answerQuestion(question, { passages, tables, history, documents: whole });
});

/** A document without what is hidden in it. */
function withoutElements(document: ParsedDocument, hidden: ReadonlySet<string>): ParsedDocument {
  if (hidden.size === 0) return document;
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: page.elements.filter(({ id }) => !hidden.has(id)),
    })),
    mergedTables: document.mergedTables.filter(
      ({ elementIds }) => !elementIds.some((id) => hidden.has(id)),
    ),
  };
}
