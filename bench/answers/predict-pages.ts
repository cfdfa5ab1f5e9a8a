import { join } from 'node:path';
import type { Answer, Passage } from '../../packages/agent/src/answer/answer.ts';
import { answerQuestion } from '../../packages/agent/src/answer/answer-question.ts';
import { readLines } from './load-value-questions.ts';
import { meanOf, type Predictions } from './prediction.ts';
import { passageRanker } from './rank-passages.ts';

type Question = { readonly ID: string; readonly doc_name: string; readonly questions: string };
type Paged = { readonly doc_name: string; readonly pages: readonly { readonly text: string }[] };
type PagedPassage = Passage & { readonly page: number };

/** Passages that the search brings to each question. */
const PASSAGES = 20;
/** Characters of a passage, about those of a chunk. */
const LONGEST = 1_200;

/** Questions over documents by their pages, as people typed them; each over its own document. */
export function predictPages(corpus: string, set: string, step: number): Predictions {
  const dir = join(corpus, 'qa/ohr-bench-law-finance');
  const documents = new Map(
    readLines<Paged>(join(dir, 'gt-pages.jsonl.gz')).map((paged) => [
      paged.doc_name,
      openDocument(paged),
    ]),
  );
  const asked = readLines<Question>(join(dir, 'questions.jsonl')).filter(
    ({ doc_name }, index) => documents.has(doc_name) && index % step === 0,
  );
  const lines = asked.map(({ ID: id, doc_name, questions }) => {
    const { passages, find } = documents.get(doc_name) as Opened;
    const found = find(questions);
    const answer = answerQuestion(questions, { passages: found });
    const cited = citedPages(answer, passages);
    const pages = [...new Set([...cited, ...found.map(({ page }) => page)])];
    const text = answer.statements.map((one) => one.text).join(' ');
    return { id, pages, answer: answer.kind === 'none' ? null : text };
  });
  const said = meanOf(lines.map(({ answer }) => Number(answer !== null)));
  return {
    lines,
    report: `${set}: ${lines.length} questions over page texts, answered ${said.toFixed(3)}`,
  };
}

type Opened = {
  readonly passages: readonly PagedPassage[];
  readonly find: (question: string) => readonly PagedPassage[];
};

function openDocument({ doc_name, pages }: Paged): Opened {
  const title = doc_name.split('/').at(-1) ?? doc_name;
  const passages = pages.flatMap(({ text }, page) =>
    cut(text).map((piece, at) => ({ id: `${page}.${at}`, title, text: piece, page })),
  );
  const rank = passageRanker(passages.map(({ text }) => text));
  const find = (question: string) =>
    rank(question, PASSAGES).map(({ index, score }) => ({
      ...(passages[index] as PagedPassage),
      score,
    }));
  return { passages, find };
}

/** Pieces of a page that end where a paragraph does. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + paragraph.length < LONGEST)
      pieces[pieces.length - 1] = `${last}\n\n${paragraph}`;
    else pieces.push(paragraph);
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

function citedPages({ statements }: Answer, passages: readonly PagedPassage[]): number[] {
  return statements.flatMap(({ sources }) =>
    sources.flatMap((source) =>
      'passageId' in source ? (passages.find(({ id }) => id === source.passageId)?.page ?? []) : [],
    ),
  );
}
