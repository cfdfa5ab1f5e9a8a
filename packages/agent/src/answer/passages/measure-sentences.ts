import { type Asked, WANTED } from './read-asked.ts';
import { overlapWith, type ReadPassages, type Sentence } from './read-sentences.ts';

export type MeasuredSentence = {
  readonly sentence: Sentence;
  /** A first guess, before any model: how much of the question it has. */
  readonly likeness: number;
  readonly measured: Readonly<Record<string, number>>;
};

const NEGATION =
  /\b(?:not|no|never|none|neither|nor|without|cannot|n't|nicht|kein|keine|nunca|sin|jamais|ne|не|нет|без)\b/iu;

/** What is known of every sentence for a question, best first by likeness. */
export function measureSentences(asked: Asked, read: ReadPassages): MeasuredSentence[] {
  // Passages that nobody searched for are all as good.
  const isRanked = read.passages.some(({ score }) => (score ?? 0) > 0);
  const scores = read.passages.map(({ score }) => (isRanked ? (score ?? 0) : 1));
  // A heading is known by the passage that it stands over; what is measured of sentences is the same with and without it.
  const sentences = read.sentences.filter(({ form }) => form !== 'heading');
  const own = sentences.map((sentence, index) =>
    overlapWith(asked, stemsWithQuestions(sentences, index, sentence), read.weightOf),
  );
  const scene: Scene = {
    asked,
    read,
    sentences,
    own,
    wholes: read.stems.map((stems) => overlapWith(asked, stems, read.weightOf)),
    scores,
    topScore: Math.max(1e-9, ...scores),
    bestOwn: Math.max(1e-9, ...own),
    counts: read.passages.map(
      (_, index) => sentences.filter(({ passage }) => passage === index).length,
    ),
  };
  return sentences
    .flatMap((sentence, index) => (says(sentence) ? measureSentence(scene, sentence, index) : []))
    .toSorted((a, b) => b.likeness - a.likeness);
}

/** Whether a sentence says something, and does not only announce it. */
export function says({ form }: Sentence): boolean {
  return form === 'text' || form === 'item';
}

/** A sentence behind questions of the document answers them. */
function stemsWithQuestions(
  sentences: readonly Sentence[],
  index: number,
  sentence: Sentence,
): ReadonlySet<string> {
  let at = index;
  while (sentences[at - 1]?.form === 'question' && sentences[at - 1]?.passage === sentence.passage)
    at--;
  if (at === index || sentence.form === 'question') return sentence.stems;
  return new Set(sentences.slice(at, index + 1).flatMap(({ stems }) => [...stems]));
}

/** What all sentences of a question are measured by. */
type Scene = {
  readonly asked: Asked;
  readonly read: ReadPassages;
  /** All but headings. */
  readonly sentences: readonly Sentence[];
  readonly own: readonly number[];
  readonly wholes: readonly number[];
  readonly scores: readonly number[];
  readonly topScore: number;
  readonly bestOwn: number;
  readonly counts: readonly number[];
};

function measureSentence(scene: Scene, sentence: Sentence, index: number): MeasuredSentence {
  const { asked, sentences, own } = scene;
  const whole = scene.wholes[sentence.passage] ?? 0;
  const overlap = own[index] ?? 0;
  const score = (scene.scores[sentence.passage] ?? 0) / scene.topScore;
  const count = scene.counts[sentence.passage] ?? 1;
  const beside = (at: number) => (sentences[at]?.passage === sentence.passage ? (own[at] ?? 0) : 0);
  const matches = wordMatches(asked, sentence);
  const types = typeMatches(asked, sentence);
  const values: Record<string, number> = {
    overlap,
    whole,
    score,
    'passage rank': sentence.passage,
    'to best': overlap / scene.bestOwn,
    before: beside(index - 1),
    after: beside(index + 1),
    place: sentence.place,
    'place share': sentence.place / count,
    length: Math.log1p(sentence.words.length),
    negation: Number(NEGATION.test(sentence.text)) - Number(NEGATION.test(asked.text)),
    ...matches,
    ...types,
  };
  for (const name of WANTED) values[`wants ${name}`] = asked.wanted === name ? 1 : 0;
  const likeness =
    overlap + 0.35 * whole + 0.15 * score + 0.12 * (types.fits ?? 0) + 0.1 * (matches.pairs ?? 0);
  return { sentence, likeness, measured: values };
}

function wordMatches(asked: Asked, sentence: Sentence): Record<string, number> {
  const names = asked.content.filter(({ text, start }) => start > 0 && /^\p{Lu}/u.test(text));
  const numbers = asked.content.filter(({ norm }) => /\d/.test(norm));
  const has = ({ stem }: { stem: string }) => sentence.stems.has(stem);
  let pairs = 0;
  const joined = ` ${sentence.words.map(({ stem }) => stem).join(' ')} `;
  for (let at = 1; at < asked.content.length; at++)
    if (joined.includes(` ${asked.content[at - 1]?.stem} ${asked.content[at]?.stem} `)) pairs++;
  return {
    'asked words': asked.content.length,
    'names missed': names.filter((word) => !has(word)).length,
    names: names.filter(has).length,
    'numbers missed': numbers.filter((word) => !has(word)).length,
    pairs: pairs / Math.max(1, asked.content.length - 1),
    focus:
      asked.focus.length === 0
        ? -1
        : asked.focus.filter((stem) => sentence.stems.has(stem)).length / asked.focus.length,
  };
}

function typeMatches(
  { wanted, words }: Asked,
  { text, words: own }: Sentence,
): Record<string, number> {
  const asked = new Set(words.map(({ stem }) => stem));
  const fresh = own.filter(({ stem }) => !asked.has(stem));
  const digits = fresh.filter(({ norm }) => /\d/.test(norm)).length;
  const capitals = fresh.filter(({ text: word }, at) => at > 0 && /^\p{Lu}/u.test(word)).length;
  const hasReason =
    /\b(?:because|due to|since|so that|in order to|therefore|as a result|reason|caused)\b|weil|porque|потому|لأن|因为/iu.test(
      text,
    );
  const fits = {
    who: capitals > 0,
    when: digits > 0,
    where: capitals > 0,
    'how many': digits > 0,
    'how much': digits > 0,
    'how long': digits > 0,
    why: hasReason,
    how: true,
    verdict: true,
    which: true,
    what: true,
  }[wanted];
  return {
    fits: fits ? 1 : 0,
    digits: Math.min(4, digits),
    capitals: Math.min(6, capitals),
    reason: hasReason ? 1 : 0,
    fresh: Math.log1p(fresh.length),
  };
}
