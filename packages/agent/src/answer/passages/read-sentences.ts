import type { Passage } from '../answer.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { type Word, wordsOf } from '../text/words.ts';
import type { Asked } from './read-asked.ts';

/** A sentence of a passage, its words placed in the passage's text. */
export type Sentence = {
  readonly passage: number;
  /** How many sentences of its passage stand before it, headings not counted. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly stems: ReadonlySet<string>;
  readonly form: Form;
};

/** Only texts and items say something: headings and questions of a document announce it, rows of tables are read as tables. */
export type Form = 'text' | 'item' | 'heading' | 'question' | 'row';

export type ReadPassages = {
  readonly passages: readonly Passage[];
  readonly sentences: readonly Sentence[];
  readonly stems: readonly ReadonlySet<string>[];
  /** How telling a stem is among these sentences, in nats. */
  readonly weightOf: (stem: string) => number;
};

const known = new WeakMap<Passage, readonly Omit<Sentence, 'passage'>[]>();

export function readSentences(passages: readonly Passage[]): ReadPassages {
  const sentences = passages.flatMap((passage, index) =>
    (known.get(passage) ?? split(passage)).map((sentence) => ({ ...sentence, passage: index })),
  );
  const counts = new Map<string, number>();
  const own = sentences.filter(({ form }) => form !== 'heading');
  for (const { stems } of own)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const stems = passages.map((passage, index) => {
    const all = new Set(
      wordsOf([passage.title ?? '', ...(passage.headings ?? [])].join(' ')).map(({ stem }) => stem),
    );
    for (const sentence of sentences)
      if (sentence.passage === index) for (const stem of sentence.stems) all.add(stem);
    return all;
  });
  return {
    passages,
    sentences,
    stems,
    weightOf: (stem) => Math.log(1 + (own.length + 8) / ((counts.get(stem) ?? 0) + 0.5)),
  };
}

function split(passage: Passage): readonly Omit<Sentence, 'passage'>[] {
  let next = 0;
  const made = linesOf(passage.text)
    .flatMap((line) => piecesOf(passage.text, line))
    .map(({ start, end, form }) => {
      const place = form === 'heading' ? next : next++;
      const text = passage.text.slice(start, end);
      const words = wordsOf(text).map((word) => ({
        ...word,
        start: word.start + start,
        end: word.end + start,
      }));
      const stems = new Set(words.map(({ stem }) => stem));
      return { place, start, end, text, words, stems, form };
    });
  known.set(passage, made);
  return made;
}

type Piece = { start: number; end: number; form: Form };

/** A heading or a row stays whole; anything else is sentences, some of them questions. */
function piecesOf(text: string, { start, end, form }: Piece): readonly Piece[] {
  if (form === 'heading' || form === 'row') return [{ start, end, form }];
  const labels = labelStarts(text.slice(start, end)).map((at) => start + at);
  if (labels.length > 0) {
    const cuts = [start, ...labels.filter((at) => at > start), end];
    return cuts.slice(1).flatMap((to, index) => {
      const from = cuts[index] ?? start;
      const isLabelled = labels.includes(from);
      return isLabelled ? trimmed(text, from, to, form) : sentencesOf(text, from, to, form);
    });
  }
  return sentencesOf(text, start, end, form);
}

/** "**Present:** Ann (chair) **Absent:** Tom": each label with what is said under it stands for itself. */
function labelStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(LABEL), ({ index }) => index);
}

function trimmed(text: string, from: number, to: number, form: Form): readonly Piece[] {
  const own = text.slice(from, to);
  const start = from + own.length - own.trimStart().length;
  const end = from + own.trimEnd().length;
  return end > start ? [{ start, end, form }] : [];
}

function sentencesOf(text: string, start: number, end: number, form: Form): readonly Piece[] {
  return splitSentences(text.slice(start, end)).map((span) => {
    const isAsking = isQuestion(text.slice(start + span.start, start + span.end));
    return {
      start: start + span.start,
      end: start + span.end,
      form: isAsking ? 'question' : form,
    };
  });
}

/** A bold label with a colon, or a label with a colon at the beginning of a line. */
const LABEL =
  /\*\*[\p{L}\p{N}][\p{L}\p{N} .,&/()'’-]{0,60}(?::\*\*|\*\*:)[ \t]|^[\p{Lu}\p{N}][\p{L}\p{N} .&/'’-]{1,40}:[ \t](?=\S)/gmu;
/** A line that only says that code or a table begins or ends. */
const FENCE = /^[ \t]{0,3}(?:(?:`{3,8}|~{3,8})[\w+-]{0,20}|<\/?(?:table|thead|tbody)>)[ \t]*$/;
const HEADING = /^#{1,6}[ \t]+/;
const ITEM = /^[ \t]{0,12}(?:[-*•▪◦–]|\d{1,3}[.)]|\(?[a-z]{1,4}\))[ \t]+/u;

/** Stretches of a passage that stand for themselves: headings, items and rows a line each, and what is between them. */
function linesOf(text: string): readonly Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    if (FENCE.test(line)) {
      at = end + 1;
      continue;
    }
    const mark = HEADING.exec(line) ?? ITEM.exec(line);
    const form = formOf(line);
    const last = parts.at(-1);
    if (form === 'text' && last && last.form === 'text' && line.trim() !== '') last.end = end;
    else if (line.trim() !== '') parts.push({ start: at + (mark?.[0].length ?? 0), end, form });
    at = end + 1;
  }
  return parts;
}

function formOf(line: string): Form {
  if (HEADING.test(line)) return 'heading';
  if (line.startsWith('|') || line.startsWith('<tr>')) return 'row';
  return ITEM.test(line) ? 'item' : 'text';
}

/** Quotations and brackets may close behind the mark. */
function isQuestion(text: string): boolean {
  return /[?？؟]["'”’»)\]]{0,3}$/u.test(text.slice(-8));
}

/** Share of the question's weight that a set of stems has; forms of a word count in part. */
export function overlapWith(
  asked: Asked,
  stems: ReadonlySet<string>,
  weightOf: (stem: string) => number,
): number {
  let sum = 0;
  let all = 0;
  for (const { stem } of asked.content) {
    const weight = weightOf(stem);
    all += weight;
    if (stems.has(stem)) sum += weight;
    else if (stem.length > 5 && hasForm(stems, stem.slice(0, 5))) sum += 0.5 * weight;
  }
  return all === 0 ? 0 : sum / all;
}

const forms = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

function hasForm(stems: ReadonlySet<string>, beginning: string): boolean {
  let own = forms.get(stems);
  if (!own) {
    own = new Set([...stems].filter((stem) => stem.length > 4).map((stem) => stem.slice(0, 5)));
    forms.set(stems, own);
  }
  return own.has(beginning);
}
