import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { JsonSchema } from '@sheaf/agent';

/** A document to extract from, with what should come out. */
export type BenchDocument = {
  readonly id: string;
  readonly file: string;
  /** Values of each field; none where the document does not say. */
  readonly expected: Readonly<Record<string, readonly (string | number)[]>>;
};

export type BenchSet = {
  readonly schema: JsonSchema;
  readonly documents: readonly BenchDocument[];
};

const text = { type: ['string', 'null'] };
const date = { type: ['string', 'null'], format: 'date' };

function object(properties: Readonly<Record<string, unknown>>): JsonSchema {
  return { type: 'object', properties };
}

/** Real documents with fields, as their sets have them. */
export const REAL_SETS: Readonly<Record<string, (corpus: string) => BenchSet>> = {
  receipts: readReceipts,
  'kleister-nda': readAgreements,
  cuad: readContracts,
  'vrdu-registration': readRegistrations,
};

function readReceipts(corpus: string): BenchSet {
  const folder = path.join(corpus, 'receipts');
  const documents = readdirSync(path.join(folder, 'keys')).map((name) => {
    const id = path.basename(name, '.json');
    const keys = JSON.parse(readFileSync(path.join(folder, 'keys', name), 'utf8')) as Record<
      string,
      string
    >;
    const expected = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, [value]]));
    return { id, file: path.join(folder, 'images', `${id}.jpg`), expected };
  });
  return { schema: object({ company: text, date: text, address: text, total: text }), documents };
}

type Agreement = { id: string; keys: string[]; expected: [string, string][]; pdf?: boolean };

function readAgreements(corpus: string): BenchSet {
  const folder = path.join(corpus, 'qa/kleister-nda');
  const documents = readLines(path.join(folder, 'documents.jsonl')).flatMap((line) => {
    const { id, keys, expected, pdf } = line as Agreement;
    if (!pdf) return [];
    const values = (key: string) =>
      expected.filter(([name]) => name === key).map(([, value]) => value.replaceAll('_', ' '));
    return [
      {
        id,
        file: path.join(folder, 'pdfs', id),
        expected: Object.fromEntries(keys.map((key) => [key, values(key)])),
      },
    ];
  });
  const party = { type: 'array', items: { type: 'string' } };
  return {
    schema: object({ effective_date: date, jurisdiction: text, party, term: text }),
    documents,
  };
}

type Contract = Record<string, string>;

function readContracts(corpus: string): BenchSet {
  const folder = path.join(corpus, 'qa/cuad');
  const files = new Set(readdirSync(path.join(folder, 'pdfs')));
  const lines = gunzipSync(readFileSync(path.join(folder, 'labels.jsonl.gz'))).toString('utf8');
  const documents = lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const label = JSON.parse(line) as Contract;
      const name = [...files].find((file) => bare(file) === bare(label.Filename ?? ''));
      if (!name) return [];
      const expected = {
        governing_law: filled(label['Governing Law-Answer']),
        agreement_date: isoOf(label['Agreement Date-Answer']),
        parties: partiesOf(label['Parties-Answer']),
      };
      return [{ id: name, file: path.join(folder, 'pdfs', name), expected }];
    });
  const parties = { type: 'array', items: { type: 'string' } };
  return { schema: object({ governing_law: text, agreement_date: date, parties }), documents };
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.pdf$/, '')
    .replace(/[^a-z0-9]/g, '');
}

function filled(answer: string | undefined): readonly string[] {
  return answer ? [answer.trim()] : [];
}

/** Answers are month, day, year; those with gaps are no full dates. */
function isoOf(answer: string | undefined): readonly string[] {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(answer?.trim() ?? '');
  if (!match) return [];
  const [, month = '', day = '', year = ''] = match;
  const full = year.length === 4 ? year : Number(year) < 50 ? `20${year}` : `19${year}`;
  return [`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
}

/** Names in front of the short forms in brackets. */
function partiesOf(answer: string | undefined): readonly string[] {
  return (answer ?? '')
    .split(';')
    .map((part) => part.replace(/\(.*$/s, '').trim())
    .filter((part) => part !== '');
}

type Registration = {
  file: string;
  file_date: string;
  registrant_name: string;
  in_text: Record<string, boolean>;
};

/** Only what the text of the document has is asked for. */
function readRegistrations(corpus: string): BenchSet {
  const folder = path.join(corpus, 'qa/vrdu-registration');
  const files = new Set(readdirSync(path.join(folder, 'pdfs')));
  const documents = readLines(path.join(folder, 'labels.jsonl')).flatMap((line) => {
    const { file, file_date, registrant_name, in_text } = line as Registration;
    if (!files.has(file)) return [];
    const expected: Record<string, readonly string[]> = {};
    if (in_text.registrant_name) expected.registrant_name = [registrant_name];
    if (in_text.file_date) expected.file_date = [file_date];
    return [{ id: file, file: path.join(folder, 'pdfs', file), expected }];
  });
  return { schema: object({ registrant_name: text, file_date: date }), documents };
}

function readLines(file: string): readonly unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
