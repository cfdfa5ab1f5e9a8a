import type { ParsedDocument } from '@sheaf/document';
import { extract } from '../../extract/extract.ts';
import type { ExtractedField } from '../../extract/extraction.ts';
import { knownField } from '../../extract/schema/describe-field.ts';
import type { Answer, Source, Statement } from '../answer.ts';
import { isContent, wordsOf } from '../text/words.ts';
import { type AskedField, readFieldQuestion } from './read-field-question.ts';

/** A whole document, for what is read out of its form: parties, totals, numbers of papers. */
export type AnswerDocument = {
  readonly id: string;
  readonly title: string;
  readonly document: ParsedDocument;
};

/** A name less like a known label may mean anything. */
const LEAST_ALIKE = 0.85;
/** Extraction is surer of real documents than it should be. */
const CAUTION = 0.85;
/** Kinds that are what they are by their form alone. */
const TOLD_BY_FORM: ReadonlySet<string> = new Set(['iban', 'bic', 'email', 'url']);
/** Below this the words around say it better. */
const LEAST_CONFIDENCE = 0.6;

/** Who sends a bill stands at its head without a word that says so: nothing around says it better. */
const LEAST_OF_SIDES = 0.45;
const SIDES: ReadonlySet<string> = new Set(['seller', 'customer']);

/** Kinds that are told by a label beside them or by their wording; an amount or a time in running text may be another one. */
const SURE_KINDS: ReadonlySet<string> = new Set([
  'party',
  'person',
  'jurisdiction',
  'identifier',
  'date',
  'email',
  'phone',
  'url',
  'iban',
  'bic',
  'address',
  'money',
  'title',
]);

/** Answers a question for a known field of a document ("who are the parties?") by extraction. */
export function answerFromFields(
  question: string,
  documents: readonly AnswerDocument[],
): Answer | undefined {
  const asked = readFieldQuestion(question);
  const kind = asked && kindOf(asked);
  if (!asked || kind === undefined) return undefined;
  const caution = TOLD_BY_FORM.has(kind) ? 1 : CAUTION;
  const found = named(asked, documents).flatMap((document) => readField(asked, document, caution));
  if (found.length === 0) return undefined;
  const values = [...new Set(found.flatMap((one) => one.values))];
  const isSingle = found.length === 1;
  return {
    kind: values.length > 1 ? 'list' : 'value',
    values,
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
    statements: found.map(({ statement, title }) =>
      isSingle ? statement : { ...statement, label: title },
    ),
    followUps: [],
    question,
  };
}

/** Whether a question is one for a field that documents have by their form. */
export function asksForField(question: string): boolean {
  const asked = readFieldQuestion(question);
  return asked !== undefined && kindOf(asked) !== undefined;
}

function kindOf({ name }: AskedField): string | undefined {
  const known = knownField(name);
  const isSure = known && known.similarity >= LEAST_ALIKE && SURE_KINDS.has(known.kind);
  return isSure ? known.kind : undefined;
}

/** Papers with the word before them that tells one from another: "License Agreement". */
const PAPERS =
  /([\p{L}-]{3,30}) (?:agreement|contract|lease|licen[cs]e|amendment|deed|policy|invoice|order)\b/giu;
const ARTICLES = /^(?:the|this|that|our|your|said|such|any|each|of|for)$/iu;

function papersIn(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(PAPERS)].map(([, word = '']) => word.toLowerCase());
  return new Set(words.filter((word) => !ARTICLES.test(word)));
}

/** Whether a document says at its head that it is another paper than the one it is asked of. */
function isAnother({ of }: AskedField, document: AnswerDocument): boolean {
  const wanted = papersIn(of);
  const own = papersIn(headOf(document));
  return wanted.size > 0 && own.size > 0 && ![...wanted].some((word) => own.has(word));
}

/** The documents a question names; all where it names none. */
function named(asked: AskedField, all: readonly AnswerDocument[]): readonly AnswerDocument[] {
  const { of } = asked;
  const documents = all.filter((document) => !isAnother(asked, document));
  const stems = wordsOf(of)
    .filter(isContent)
    .map(({ stem }) => stem);
  const shares = documents.map((document) => {
    const own = new Set(wordsOf(`${document.title} ${headOf(document)}`).map(({ stem }) => stem));
    return stems.filter((stem) => own.has(stem)).length;
  });
  const most = Math.max(0, ...shares);
  return most === 0 ? documents : documents.filter((_, index) => shares[index] === most);
}

/** Elements at the beginning of a document that may hold its title. */
const HEAD_ELEMENTS = 3;

function headOf({ document }: AnswerDocument): string {
  const first = document.pages[0]?.elements.slice(0, HEAD_ELEMENTS) ?? [];
  return first
    .filter(({ label }) => label === 'Title' || label === 'SectionHeader')
    .map(({ text }) => text)
    .join(' ');
}

type Found = {
  readonly values: readonly string[];
  readonly statement: Statement;
  readonly confidence: number;
  readonly title: string;
};

function readField(
  { name, isMany, otherSide }: AskedField,
  { id, title, document }: AnswerDocument,
  caution: number,
): Found[] {
  const one = { type: ['string', 'null'] };
  const field = isMany ? { type: 'array', items: { type: 'string' } } : one;
  const { data, fields } = extract(document, { type: 'object', properties: { [name]: field } });
  const values = [(data as Record<string, unknown>)[name] ?? []].flat().map(String);
  const least = SIDES.has(name) ? LEAST_OF_SIDES : LEAST_CONFIDENCE;
  if (otherSide !== undefined && values.includes(nameOn(document, otherSide))) return [];
  const proofs = Object.values(fields);
  const confidence = caution * Math.min(1, ...proofs.map((proof) => proof.confidence));
  if (values.length === 0 || proofs.length === 0 || confidence < least) return [];
  const named = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const sources = proofs.flatMap((proof) => sourcesOf(id, proof));
  return [
    { values, statement: { text: `${named}: ${values.join(', ')}`, sources }, confidence, title },
  ];
}

function nameOn(document: ParsedDocument, name: string): string {
  const schema = { type: 'object', properties: { [name]: { type: ['string', 'null'] } } };
  const { data } = extract(document, schema);
  return String((data as Record<string, unknown>)[name] ?? '');
}

function sourcesOf(document: string, { citations }: ExtractedField): readonly Source[] {
  return citations.map(({ elementId, text }) => ({ document, elementId, text }));
}
