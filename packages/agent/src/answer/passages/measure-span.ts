import { readDate } from '../text/read-value.ts';
import { isContent, type Word } from '../text/words.ts';
import type { MeasuredSentence } from './measure-sentences.ts';
import type { WordSpan } from './propose-spans.ts';
import { type Asked, WANTED, type Wanted } from './read-asked.ts';
import type { ReadPassages } from './read-sentences.ts';
import { type TypedStretch, typedStretches } from './typed-stretches.ts';

const MONTH =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|ene|abr|ago|dic|mär|mai|okt|dez)/u;
const UNIT =
  /^(?:percent|million|billion|thousand|hundred|years?|months?|days?|weeks?|hours?|minutes?|km|kilometers?|miles?|meters?|feet|people|dollars?|prozent|millionen|jahre?|porciento|millones|años|процент|миллион|лет|год)/u;
const BEFORE = [
  'by',
  'in',
  'of',
  'to',
  'for',
  'at',
  'from',
  'with',
  'as',
  'the',
  'a',
  'is',
  'was',
  'are',
  'were',
  'and',
  'called',
  'named',
  'on',
  'between',
  'than',
  'because',
];
const AFTER = [
  'is',
  'was',
  'are',
  'were',
  'and',
  'of',
  'in',
  'who',
  'which',
  'that',
  'to',
  'by',
  'has',
  'had',
  'for',
  'as',
];

/** What is known of a sentence for all stretches in it. */
export type SpanScene = {
  readonly asked: Asked;
  readonly read: ReadPassages;
  readonly text: string;
  readonly matched: readonly boolean[];
  readonly own: MeasuredSentence;
  readonly rank: number;
  readonly askedStems: ReadonlySet<string>;
  /** Dates and amounts, placed in the passage. */
  readonly typed: readonly TypedStretch[];
};

export function spanScene(
  asked: Asked,
  read: ReadPassages,
  own: MeasuredSentence,
  rank: number,
): SpanScene {
  const askedStems = new Set(asked.content.map(({ stem }) => stem));
  return {
    asked,
    read,
    own,
    rank,
    askedStems,
    text: read.passages[own.sentence.passage]?.text ?? '',
    matched: own.sentence.words.map(({ stem }) => askedStems.has(stem)),
    typed: typedStretches(own.sentence.text).map(({ start, end, kind }) => ({
      ...{ start: start + own.sentence.start, end: end + own.sentence.start, kind },
    })),
  };
}

/** What the ranker knows of a stretch: its form, its surroundings, how near the question's words are. */
export function measureSpan(scene: SpanScene, span: WordSpan): Record<string, number> {
  const { asked, own, rank } = scene;
  const words = own.sentence.words.slice(span.from, span.to);
  const measured: Record<string, number> = {
    rank,
    overlap: own.measured.overlap ?? 0,
    'to best': own.measured['to best'] ?? 0,
    whole: own.measured.whole ?? 0,
    score: own.measured.score ?? 0,
    'sentence words': own.sentence.words.length,
    words: words.length,
    from: span.from / own.sentence.words.length,
    'is end': span.to === own.sentence.words.length ? 1 : 0,
    'is list': asked.isList ? 1 : 0,
  };
  for (const name of WANTED) measured[`wants ${name}`] = asked.wanted === name ? 1 : 0;
  measureForm(scene, words, measured);
  measureEdges(scene, span, measured);
  measureNearness(scene, span, measured);
  measureTyped(scene, span, measured);
  return measured;
}

function measureForm(
  { asked, read, askedStems }: SpanScene,
  words: readonly Word[],
  measured: Record<string, number>,
): void {
  const count = words.length;
  const first = words[0] as Word;
  const last = words[count - 1] as Word;
  const joined = words.map(({ text }) => text).join(' ');
  const some = (test: (word: Word) => boolean) => Number(words.some(test));
  const form: Form = {
    count,
    capitals: words.filter(({ text }) => /^\p{Lu}/u.test(text)).length,
    digits: words.filter(({ norm }) => /\d/.test(norm)).length,
    isYear: /\d/.test(joined) && readDate(joined)?.year !== undefined,
    hasMonth: words.some(({ norm }) => MONTH.test(norm)),
  };
  const small = words.filter((word) => !isContent(word)).length;
  Object.assign(measured, {
    capitals: form.capitals / count,
    'begins capital': Number(/^\p{Lu}/u.test(first.text)),
    'content all capital': Number(form.capitals > 0 && form.capitals + small === count),
    digits: form.digits / count,
    'begins digit': Number(/^\d/.test(first.norm)),
    'is year': Number(form.isYear),
    'has month': Number(form.hasMonth),
    'has unit': some(({ norm }) => UNIT.test(norm)),
    'small words': small,
    'has and': some(({ norm }) => /^(?:and|und|y|и)$/u.test(norm)),
    'has of': some(({ norm }) => norm === 'of' || norm === 'de'),
    'begins the': Number(first.norm === 'the'),
    letters: joined.length / count,
    'in question': words.filter(({ stem }) => askedStems.has(stem)).length / count,
    rarity: words.reduce((sum, { stem }) => sum + read.weightOf(stem), 0) / count,
    'has focus': some(({ stem }) => asked.focus.includes(stem)),
    'ends ing': Number(/(?:ing|ed|ly)$/.test(last.norm)),
    'begins ing': Number(/(?:ing|ed)$/.test(first.norm)),
    'ends s': Number(last.norm.endsWith('s')),
    fits: Number(fits(asked.wanted, form)),
  });
}

type Form = {
  readonly count: number;
  readonly capitals: number;
  readonly digits: number;
  readonly isYear: boolean;
  readonly hasMonth: boolean;
};

/** Whether a stretch has the form of what is wanted. */
function fits(wanted: Wanted, { count, capitals, digits, isYear, hasMonth }: Form): boolean {
  switch (wanted) {
    case 'who':
    case 'where':
      return capitals > 0 && digits === 0;
    case 'when':
      return isYear || hasMonth;
    case 'how many':
      return digits > 0 && !isYear;
    case 'how much':
    case 'how long':
      return digits > 0;
    case 'why':
      return count > 3;
    case 'how':
      return count > 2;
    default:
      return true;
  }
}

function measureEdges(
  { own, text, asked, matched }: SpanScene,
  { from, to }: WordSpan,
  measured: Record<string, number>,
): void {
  const { words, start, end } = own.sentence;
  const before = words[from - 1];
  const after = words[to];
  const last = words[to - 1] as Word;
  Object.assign(measured, {
    'word before': before ? BEFORE.indexOf(before.norm) : -2,
    'word after': after ? AFTER.indexOf(after.norm) : -2,
    'gap before': gapKind(text.slice(before?.end ?? start, words[from]?.start)),
    'gap after': gapKind(text.slice(last.end, after?.start ?? end)),
    'matched before': Number(matched[from - 1] ?? false),
    'matched after': Number(matched[to] ?? false),
    'unit after': Number(UNIT.test(after?.norm ?? '')),
    ...besideMeasures('before', before, asked),
    ...besideMeasures('after', after, asked),
  });
}

/** What the word beside a stretch is; 2 where there is none. */
function besideMeasures(
  side: string,
  word: Word | undefined,
  asked: Asked,
): Record<string, number> {
  if (!word)
    return {
      [`small ${side}`]: 2,
      [`capital ${side}`]: 0,
      [`digit ${side}`]: 0,
      [`focus ${side}`]: 0,
    };
  return {
    [`small ${side}`]: Number(!isContent(word)),
    [`capital ${side}`]: Number(/^\p{Lu}/u.test(word.text)),
    [`digit ${side}`]: Number(/^\d/.test(word.norm)),
    [`focus ${side}`]: Number(asked.focus.includes(word.stem)),
  };
}

/** 0 nothing, 1 blank, 2 comma, 3 bracket, 4 quotation mark, 5 end, 6 dash or other. */
function gapKind(gap: string): number {
  const mark = gap.trim().charAt(0);
  if (mark === '') return gap === '' ? 0 : 1;
  if (/[,،，、]/u.test(mark)) return 2;
  if (/[()[\]（）]/u.test(mark)) return 3;
  if (/["“”„«»'‘’「」]/u.test(mark)) return 4;
  return /[.!?;:。！？؟]/u.test(mark) ? 5 : 6;
}

function measureNearness(
  { own, matched, asked, read }: SpanScene,
  { from, to }: WordSpan,
  measured: Record<string, number>,
): void {
  const { words } = own.sentence;
  let nearest = 40;
  let left = 0;
  let right = 0;
  let pull = 0;
  let outside = 0;
  matched.forEach((is, at) => {
    if (!is || (at >= from && at < to)) return;
    const distance = at < from ? from - at : at - to + 1;
    const weight = read.weightOf(words[at]?.stem ?? '');
    nearest = Math.min(nearest, distance);
    pull += weight / (1 + distance);
    outside += weight;
    if (distance <= 5 && at < from) left++;
    if (distance <= 5 && at >= to) right++;
  });
  const all = asked.content.reduce((sum, { stem }) => sum + read.weightOf(stem), 0);
  measured.nearest = nearest;
  measured['near left'] = left;
  measured['near right'] = right;
  measured.pull = pull / Math.max(1, all);
  measured.outside = outside / Math.max(1, all);
}

const FITTING: Readonly<Partial<Record<Wanted, readonly TypedStretch['kind'][]>>> = {
  when: ['date'],
  'how long': ['duration'],
  'how many': ['amount'],
  'how much': ['amount'],
};

/** Whether a stretch is a date or an amount, cuts one in two, or has one and more. */
function measureTyped(
  { own, typed, asked }: SpanScene,
  { from, to }: WordSpan,
  measured: Record<string, number>,
): void {
  const start = own.sentence.words[from]?.start ?? 0;
  const end = own.sentence.words[to - 1]?.end ?? start;
  const isOver = (one: TypedStretch) => one.start < end && one.end > start;
  // A sign before or behind belongs to no word: "$5", "12%".
  const isSame = (one: TypedStretch) =>
    Math.abs(one.start - start) <= 1 && Math.abs(one.end - end) <= 1;
  const isCut = (one: TypedStretch) =>
    isOver(one) && !isSame(one) && (one.start < start - 1 || one.end > end + 1);
  const same = typed.find(isSame);
  const fitting = FITTING[asked.wanted];
  measured.typed = same ? 1 + ['date', 'duration', 'amount'].indexOf(same.kind) : 0;
  measured['typed fits'] = same && fitting?.includes(same.kind) ? 1 : 0;
  measured['cuts typed'] = typed.some(isCut) ? 1 : 0;
  measured['more than typed'] = !same && typed.some((one) => isOver(one) && !isCut(one)) ? 1 : 0;
  measured['typed of sentence'] = typed.filter(({ kind }) => fitting?.includes(kind)).length;
}
