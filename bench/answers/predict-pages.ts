import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../packages/agent/src/answer/answer.ts';
import { answerQuestion } from '../../packages/agent/src/answer/answer-question.ts';
import { readLines } from './load-value-questions.ts';
import { type Opened, openPages, openPdf } from './open-paged.ts';
import { meanOf, type Predictions } from './prediction.ts';

type Question = { readonly id: string; readonly document: string; readonly question: string };
type Paged = { readonly doc_name: string; readonly pages: readonly { readonly text: string }[] };

/** Tables of this many pages that were found are asked. */
const PAGES_WITH_TABLES = 4;

/** Questions over documents by their pages, each over its own document: as the parser reads the PDF, or as people typed it. */
export async function predictPages(
  corpus: string,
  set: string,
  step: number,
): Promise<Predictions> {
  const asked = questionsOf(corpus, set).filter((_, index) => index % step === 0);
  const opened = new Map<string, Opened | undefined>();
  const typed = set === 'ohr-text' ? typedPages(corpus) : undefined;
  const lines: object[] = [];
  const said: number[] = [];
  for (const { id, document, question } of asked) {
    if (!opened.has(document))
      opened.set(document, typed?.get(document) ?? (await openFile(corpus, set, document)));
    const source = opened.get(document);
    if (!source) continue;
    const { answer, pages } = answerFrom(question, source);
    const text = answer.statements.map((one) => one.text).join(' ');
    said.push(Number(answer.kind !== 'none'));
    lines.push({ id, pages, answer: answer.kind === 'none' ? null : text });
  }
  return {
    lines,
    report: `${set}: ${lines.length} questions over ${opened.size} documents, answered ${meanOf(said).toFixed(3)}`,
  };
}

function questionsOf(corpus: string, set: string): Question[] {
  if (set === 'financebench')
    return readLines<{ financebench_id: string; doc_name: string; question: string }>(
      join(corpus, 'qa/financebench/questions.jsonl'),
    ).map(({ financebench_id: id, doc_name: document, question }) => ({ id, document, question }));
  return readLines<{ ID: string; doc_name: string; questions: string }>(
    join(corpus, 'qa/ohr-bench-law-finance/questions.jsonl'),
  ).map(({ ID: id, doc_name: document, questions: question }) => ({ id, document, question }));
}

function typedPages(corpus: string): ReadonlyMap<string, Opened> {
  const documents = readLines<Paged>(join(corpus, 'qa/ohr-bench-law-finance/gt-pages.jsonl.gz'));
  return new Map(
    documents.map(({ doc_name, pages }) => [
      doc_name,
      openPages(
        nameOf(doc_name),
        pages.map(({ text }) => text),
      ),
    ]),
  );
}

/** Nothing where the set comes without this file. */
async function openFile(
  corpus: string,
  set: string,
  document: string,
): Promise<Opened | undefined> {
  const folder = set === 'financebench' ? 'financebench' : 'ohr-bench-law-finance';
  const path = ['pdf', 'PDF']
    .map((ending) => join(corpus, 'qa', folder, 'pdfs', `${nameOf(document)}.${ending}`))
    .find((one) => existsSync(one));
  return path === undefined ? undefined : openPdf(nameOf(document), path);
}

function nameOf(document: string): string {
  return document.split('/').at(-1) ?? document;
}

function answerFrom(question: string, { passages, tables, find }: Opened) {
  const found = find(question);
  const foundPages = [...new Set(found.map(({ page }) => page))];
  const answer = answerQuestion(question, {
    passages: found,
    tables: foundPages.slice(0, PAGES_WITH_TABLES).flatMap((page) => tables.get(page) ?? []),
  });
  const cited = citedPages(answer, new Map(passages.map(({ id, page }) => [id, page])));
  return { answer, pages: [...new Set([...cited, ...foundPages])] };
}

function citedPages({ statements }: Answer, pageOf: ReadonlyMap<string, number>): number[] {
  return statements.flatMap(({ sources }) =>
    sources.flatMap((source) => {
      if ('table' in source) return Number(source.table.split('/')[0]);
      return 'passageId' in source ? (pageOf.get(source.passageId) ?? []) : [];
    }),
  );
}
