import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerQuestion } from '../../packages/agent/src/answer/answer-question.ts';
import { countInvented } from './count-invented.ts';
import { readLines } from './load-value-questions.ts';
import { type Opened, openPages, openPdf } from './open-paged.ts';
import { meanOf, type Predictions, type Sample, takeSample } from './prediction.ts';
import { type Ask, type Told, tellDirectly } from './told.ts';

type Question = {
  readonly id: string;
  readonly document: string;
  readonly question: string;
  /** Pages that hold the answer, from 0. */
  readonly evidence: readonly number[];
};

/** A question with the document it is asked of. */
export type PagedQuestion = Question & { readonly opened: Opened; readonly path?: string };
type Paged = { readonly doc_name: string; readonly pages: readonly { readonly text: string }[] };

/** Tables of this many pages that were found are asked. */
const PAGES_WITH_TABLES = 4;

/** Documents that were read once are not read again for the next way of asking. */
const read = new Map<string, Promise<Opened>>();

/** Questions over documents by their pages, each over its own document: as the parser reads the PDF, or as people typed it. */
export async function predictPages(
  corpus: string,
  set: string,
  sample: Sample,
  ask: Ask<PagedQuestion> = askDirectly,
): Promise<Predictions> {
  const typed = set === 'ohr-text' ? typedPages(corpus) : undefined;
  const pathOf = (document: string) => (typed ? undefined : findFile(corpus, set, document));
  const there = questionsOf(corpus, set).filter(
    ({ document }) => typed?.has(document) || pathOf(document) !== undefined,
  );
  const chosen = chooseDocuments(there, sample);
  const asked = takeSample(
    there.filter(({ document }) => chosen.has(document)),
    sample,
  );
  const lines: object[] = [];
  const told: Told[] = [];
  const isPlaced: number[] = [];
  const numbers = { all: 0, queried: 0, invented: [] as string[] };
  for (const one of asked) {
    const path = pathOf(one.document);
    const opened = typed?.get(one.document) ?? (await readOnce(one.document, path ?? ''));
    const answer = await ask({ ...one, opened, ...(path === undefined ? {} : { path }) });
    const text = answer.statements.join(' ');
    told.push(answer);
    lines.push({
      id: one.id,
      pages: [...new Set(answer.pages)],
      answer: answer.kind === 'none' ? null : text,
    });
    if (answer.kind === 'none') continue;
    isPlaced.push(Number(one.evidence.includes(answer.pages[0] ?? -1)));
    const own = countInvented(answer, opened);
    numbers.all += own.all;
    numbers.queried += own.queried;
    numbers.invented.push(...own.invented.map((number) => `${one.id}: ${number}`));
  }
  const said = meanOf(told.map(({ kind }) => Number(kind !== 'none'))).toFixed(3);
  const documents = new Set(asked.map(({ document }) => document)).size;
  return {
    lines,
    report: [
      `${set}: ${lines.length} questions over ${documents} documents, answered ${said}; of the answers ${meanOf(isPlaced).toFixed(3)} cite a right page first`,
      `numbers in answers: ${numbers.all}, of these ${numbers.queried} results of queries shown, ${numbers.invented.length} neither that nor in what is cited ${numbers.invented.join('; ')}`,
    ].join('\n'),
  };
}

/** Documents spread over all of them, where not all are wanted. */
function chooseDocuments(questions: readonly Question[], { documents }: Sample): Set<string> {
  const all = [...new Set(questions.map(({ document }) => document))].sort();
  const stride = Math.max(1, all.length / documents);
  return new Set(
    all.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride)),
  );
}

function questionsOf(corpus: string, set: string): Question[] {
  if (set === 'financebench')
    return readLines<{
      financebench_id: string;
      doc_name: string;
      question: string;
      evidence: readonly { readonly evidence_page_num: number }[];
    }>(join(corpus, 'qa/financebench/questions.jsonl')).map(
      ({ financebench_id: id, doc_name: document, question, evidence }) => ({
        ...{ id, document, question },
        evidence: evidence.map(({ evidence_page_num }) => evidence_page_num),
      }),
    );
  return readLines<{
    ID: string;
    doc_name: string;
    questions: string;
    evidence_page_no: number | readonly number[];
  }>(join(corpus, 'qa/ohr-bench-law-finance/questions.jsonl')).map(
    ({ ID: id, doc_name: document, questions: question, evidence_page_no }) => ({
      ...{ id, document, question },
      evidence: [evidence_page_no].flat(),
    }),
  );
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
function findFile(corpus: string, set: string, document: string): string | undefined {
  const folder = set === 'financebench' ? 'financebench' : 'ohr-bench-law-finance';
  return ['pdf', 'PDF']
    .map((ending) => join(corpus, 'qa', folder, 'pdfs', `${nameOf(document)}.${ending}`))
    .find((one) => existsSync(one));
}

function readOnce(document: string, path: string): Promise<Opened> {
  const known = read.get(path) ?? openPdf(nameOf(document), path);
  read.set(path, known);
  return known;
}

function nameOf(document: string): string {
  return document.split('/').at(-1) ?? document;
}

function askDirectly({ question, opened }: PagedQuestion): Told {
  const { passages, tables, find } = opened;
  const found = find(question);
  const foundPages = [...new Set(found.map(({ page }) => page))];
  const pages = foundPages.slice(0, PAGES_WITH_TABLES);
  const pageOf = new Map(passages.map(({ id, page }) => [id, page]));
  const sources = { passages: found, tables: pages.flatMap((page) => tables.get(page) ?? []) };
  const told = tellDirectly(() => answerQuestion(question, sources), pageOf);
  // Behind what is cited stands what was found, so that the first ten pages can be counted too.
  return { ...told, pages: [...told.pages, ...foundPages] };
}
