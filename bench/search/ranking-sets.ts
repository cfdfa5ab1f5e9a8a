import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IndexedChunk } from '@sheaf/search';

/** Texts ranked for each question. */
export const RANKED = 100;

/** The texts found for each question of a set, the best first. */
export type Ranking = readonly { readonly id: string; readonly documents: readonly string[] }[];

/** Texts, and questions that each have some of them as answer. */
export type RankingSet = {
  readonly name: string;
  readonly chunks: readonly IndexedChunk[];
  readonly queries: readonly {
    readonly id: string;
    readonly text: string;
    /** Grade of each text that answers. */
    readonly grades: ReadonlyMap<string, number>;
    /** Only texts of this document are ranked. */
    readonly documentId?: string;
  }[];
};

/** SciFact, Cranfield and CISI: judged texts with a title. */
export function readJudgedSet(qa: string, name: string): RankingSet {
  const folder = path.join(qa, name);
  const grades = new Map<string, Map<string, number>>();
  for (const line of readFileSync(path.join(folder, 'qrels.tsv'), 'utf8').split('\n').slice(1)) {
    const [query = '', text = '', grade = ''] = line.split('\t');
    const value = name === 'cranfield' ? cranfieldGrade(Number(grade)) : Number(grade);
    if (query === '' || value <= 0) continue;
    grades.set(query, (grades.get(query) ?? new Map<string, number>()).set(text, value));
  }
  const texts = linesOf(gunzipSync(readFileSync(path.join(folder, 'corpus.jsonl.gz'))).toString());
  const queries = linesOf(readFileSync(path.join(folder, 'queries.jsonl'), 'utf8'));
  return {
    name,
    chunks: texts.map(({ _id, title, text }) => ({ id: _id, documentId: _id, title, body: text })),
    queries: queries
      .filter(({ _id }) => grades.has(_id))
      .map(({ _id, text }) => ({ id: _id, text, grades: grades.get(_id) ?? new Map() })),
  };
}

/** Of Cranfield's grades 1 to 4 are relevant, the others are not. */
function cranfieldGrade(grade: number): number {
  return grade >= 1 && grade <= 4 ? 1 : 0;
}

type Article = {
  readonly paragraphs: readonly {
    readonly context: string;
    readonly qas: readonly { readonly id: string; readonly question: string }[];
  }[];
};

/** XQuAD in one language: which of the paragraphs answers. */
export function readParagraphSet(qa: string, language: string): RankingSet {
  const file = path.join(qa, 'xquad', `xquad.${language}.json`);
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: readonly Article[] };
  const paragraphs = data.flatMap((article) => article.paragraphs);
  return {
    name: `xquad-${language}`,
    chunks: paragraphs.map(({ context }, index) => ({
      id: String(index),
      documentId: String(index),
      body: context,
    })),
    queries: paragraphs.flatMap(({ qas }, index) =>
      qas.map(({ id, question }) => ({
        id,
        text: question,
        grades: new Map([[String(index), 1]]),
      })),
    ),
  };
}

type Line = { readonly _id: string; readonly title: string; readonly text: string };

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
