import type { Answer, Passage, Statement } from './answer.ts';
import { says } from './passages/measure-sentences.ts';
import { type ReadPassages, readSentences, type Sentence } from './passages/read-sentences.ts';
import { plainText } from './text/plain-text.ts';
import { isContent, wordsOf } from './text/words.ts';

/** Sentences of a summary of one document, and of each of several. */
const MOST_SENTENCES = 5;
const MOST_OF_EACH = 2;
/** Documents that are told of, each by itself. */
const MOST_DOCUMENTS = 8;
/** Words of a sentence that is worth quoting; longer ones hide their point. */
const SHORTEST = 6;
const LONGEST = 45;
/** Every sentence is the documents' own; whether they are the telling ones no set measures. */
const CONFIDENCE = 0.8;
/** Share of letters in a sentence; less is a schedule, a signature or a sum. */
const LEAST_LETTERS = 0.6;
/** How much more the first sentence of a document weighs, and after how many that has faded. */
const LEAD = 1.5;
const FADING = 6;

/** The sentences that say most of what the passages say, in their order, none saying what another says. */
export function summarisePassages(
  question: string,
  passages: readonly Passage[],
  most = MOST_SENTENCES,
): Answer {
  const documents = [...Map.groupBy(passages, ({ title = '' }) => title)].slice(0, MOST_DOCUMENTS);
  const isSingle = documents.length === 1;
  const statements = documents.flatMap(([title, own]) => {
    const told = bestSentences(own, isSingle ? most : Math.min(most, MOST_OF_EACH));
    const chosen = told.length > 0 ? told : headOfTable(own);
    return chosen.map((one, index) => (isSingle || index > 0 ? one : { ...one, label: title }));
  });
  return {
    kind: statements.length > 0 ? 'text' : 'none',
    values: [],
    confidence: statements.length > 0 ? CONFIDENCE : 0,
    statements,
    followUps: [],
    question,
  };
}

/** Where a document is nothing but a table, its heads say what it is about. */
function headOfTable(passages: readonly Passage[]): readonly Statement[] {
  const read = readSentences(passages);
  const row = read.sentences.find(({ form }) => form === 'row');
  if (!row) return [];
  const cells = row.text.split(/\||<[^<>]{1,40}>/u).map((cell) => cell.trim());
  const text = cells.filter((cell) => cell !== '').join(' | ');
  const passageId = read.passages[row.passage]?.id ?? '';
  return [{ text, sources: [{ passageId, start: row.start, end: row.end }] }];
}

function bestSentences(passages: readonly Passage[], most: number): readonly Statement[] {
  const read = readSentences(passages);
  const worth = firstWorth(
    read,
    wordsOf(titleWords(passages)).map(({ stem }) => stem),
  );
  const left = [...worth.keys()];
  const chosen: Sentence[] = [];
  const told = new Set<string>();
  // Words that are said already count no more (SumBasic, Nenkova and Vanderwende 2005).
  while (chosen.length < most) {
    const best = bestOf(left, worth, told);
    if (!best) break;
    chosen.push(best);
    left.splice(left.indexOf(best), 1);
    for (const stem of best.stems) told.add(stem);
  }
  return chosen
    .toSorted((a, b) => a.passage - b.passage || a.place - b.place)
    .map(({ text, passage, start, end }) => ({
      text: plainText(text),
      sources: [{ passageId: read.passages[passage]?.id ?? '', start, end }],
    }));
}

function titleWords(passages: readonly Passage[]): string {
  return [...new Set(passages.flatMap(({ headings }) => headings?.[0] ?? []))].join(' ');
}

type Worth = { readonly stems: ReadonlyMap<string, number>; readonly factor: number };

/** What each sentence is worth by itself: its words by how often the document has them, more at the beginning. */
function firstWorth(read: ReadPassages, title: readonly string[]): ReadonlyMap<Sentence, Worth> {
  const counts = new Map<string, number>();
  const spoken = read.sentences.filter(says);
  for (const { words } of spoken)
    for (const word of words)
      if (isContent(word)) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
  const named = new Set(title);
  const worth = new Map<Sentence, Worth>();
  spoken.forEach((sentence, index) => {
    const { length } = sentence.words;
    if (length < SHORTEST || !isProse(sentence.text)) return;
    const stems = new Map<string, number>();
    for (const stem of sentence.stems) {
      const count = counts.get(stem);
      if (count !== undefined) stems.set(stem, Math.log1p(count) * (named.has(stem) ? 1.5 : 1));
    }
    const lead = 1 + LEAD * Math.exp(-index / FADING);
    const over = Math.max(1, length / LONGEST);
    const item = sentence.form === 'item' ? 0.6 : 1;
    worth.set(sentence, { stems, factor: (lead * item) / (Math.sqrt(length + 8) * over * over) });
  });
  return worth;
}

function isProse(text: string): boolean {
  return text.replace(/[^\p{L}\s]/gu, '').length >= LEAST_LETTERS * text.length;
}

function bestOf(
  left: readonly Sentence[],
  worth: ReadonlyMap<Sentence, Worth>,
  told: ReadonlySet<string>,
): Sentence | undefined {
  let best: Sentence | undefined;
  let most = 0;
  for (const sentence of left) {
    const { stems, factor } = worth.get(sentence) ?? {
      stems: new Map<string, number>(),
      factor: 0,
    };
    let sum = 0;
    for (const [stem, value] of stems) if (!told.has(stem)) sum += value;
    if (sum * factor > most) {
      most = sum * factor;
      best = sentence;
    }
  }
  return best;
}
