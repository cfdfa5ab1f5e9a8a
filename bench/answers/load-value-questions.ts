import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AnswerTable } from '../../packages/agent/src/answer/tables/answer-table.ts';
import { tableFromGrid } from '../../packages/agent/src/answer/tables/table-from-grid.ts';

/** A question over one table (and paragraphs, in TAT-QA) with the answers people gave. */
export type ValueQuestion = {
  readonly id: string;
  readonly set: string;
  readonly question: string;
  readonly table: AnswerTable;
  readonly paragraphs: readonly string[];
  readonly answers: readonly string[];
  readonly scale: string;
  /** What must not be parted between fitting and testing. */
  readonly group: string;
  readonly kind: string;
};

export function loadValueQuestions(corpus: string, set: string): ValueQuestion[] {
  const dir = join(corpus, 'qa', set);
  if (set === 'tatqa') return loadTatqa(dir);
  return set === 'aitqa' ? loadAitqa(dir) : loadWikiTables(dir);
}

export function readLines<T>(file: string): T[] {
  const bytes = readFileSync(file);
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

type AitTable = { id: string; column_header: string[][]; row_header: string[][]; data: string[][] };

function loadAitqa(dir: string): ValueQuestion[] {
  const tables = new Map(
    readLines<AitTable>(join(dir, 'tables.jsonl')).map((table) => [table.id, aitTable(table)]),
  );
  return readLines<{ id: string; table_id: string; question: string; answers: string[] }>(
    join(dir, 'questions.jsonl'),
  ).flatMap(({ id, table_id, question, answers }) => {
    const table = tables.get(table_id);
    return table
      ? [
          {
            id,
            set: 'aitqa',
            question,
            table,
            paragraphs: [],
            answers,
            scale: '',
            group: table_id,
            kind: '',
          },
        ]
      : [];
  });
}

function aitTable({ id, column_header, row_header, data }: AitTable): AnswerTable {
  return {
    name: id,
    columns: [
      { id: 'label', header: [] },
      ...column_header.map((header, index) => ({ id: `c${index}`, header })),
    ],
    rows: data.map((cells, index) => ({
      id: `r${index}`,
      path: row_header[index]?.slice(0, -1) ?? [],
      cells: [row_header[index]?.at(-1) ?? '', ...cells],
    })),
  };
}

type TatContext = {
  table: { uid: string; table: string[][] };
  paragraphs: { text: string }[];
  questions: {
    uid: string;
    question: string;
    answer: string | number | string[];
    scale: string;
    answer_type: string;
    answer_from: string;
  }[];
};

function loadTatqa(dir: string): ValueQuestion[] {
  return readLines<TatContext>(join(dir, 'tatqa.jsonl.gz')).flatMap(
    ({ table, paragraphs, questions }) => {
      const made = tableFromGrid(table.uid, table.table);
      return questions.map((question) => ({
        id: question.uid,
        set: 'tatqa',
        question: question.question,
        table: made,
        paragraphs: paragraphs.map(({ text }) => text),
        answers: [question.answer].flat().map(String),
        scale: question.scale,
        group: table.uid,
        kind: `${question.answer_type} from ${question.answer_from}`,
      }));
    },
  );
}

function loadWikiTables(dir: string): ValueQuestion[] {
  const tables = new Map<string, AnswerTable>();
  return readLines<{ id: string; question: string; table: string; answers: string[] }>(
    join(dir, 'questions.jsonl'),
  ).map(({ id, question, table, answers }) => {
    const known = tables.get(table) ?? wikiTable(dir, table);
    tables.set(table, known);
    return {
      id,
      set: 'wikitablequestions',
      question,
      table: known,
      paragraphs: [],
      answers,
      scale: '',
      group: table,
      kind: '',
    };
  });
}

function wikiTable(dir: string, name: string): AnswerTable {
  const text = execFileSync('unzip', ['-p', join(dir, 'tables.zip'), name], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const [head = [], ...rows] = readCsv(text);
  return {
    name,
    columns: head.map((header, index) => ({ id: `c${index}`, header: header.split('\n') })),
    rows: rows.map((cells, index) => ({ id: `r${index}`, cells })),
  };
}

/** Quoted fields with backslash escapes, one record a line. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"(,|\r?\n|$)/gs)) {
    record.push((match[1] ?? '').replace(/\\(.)/gs, '$1'));
    if (match[2] !== ',') {
      records.push(record);
      record = [];
    }
  }
  return records;
}
