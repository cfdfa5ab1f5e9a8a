import { median } from '../../median.ts';
import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { OcrWord } from './ocr-word.ts';

/** What tells bold words from those that ink, paper or light made heavier. */
export type WeightFeatures = Readonly<Record<string, number>>;

/** Strokes of capitals and digits are that much wider than those of small letters. */
const CAPITALS = 1.15;
/** How far around a word others tell how heavy print is there, in heights of its type. */
const AROUND = { across: 16, down: 7 };
/** Words around from which on they say more than the page. */
const ENOUGH = 8;
/** Print varies at least by this share. */
const LEAST_SPREAD = 0.03;

/** Measures how heavy each word of a picture is beside its page, what stands around it, and its neighbours in the line. */
export function measureWeights(words: readonly OcrWord[]): WeightFeatures[] {
  const weights = words.map(({ text, weight }) => (isCapital(text) ? weight / CAPITALS : weight));
  const weighed = words.map((word, index) => ({ ...word, weight: weights[index] ?? 0 }));
  const peers = peersOf(weighed);
  const pages = new Map(peers.map((some) => [some, usualOf(some)]));
  const pageOf = (index: number) => pages.get(peers[index] ?? []) ?? usualOf([]);
  const usualSize = median(words.map(({ fontSize }) => fontSize));
  const ratios = weights.map(
    (weight, index) => weight / Math.max(pageOf(index).usual, Number.EPSILON),
  );
  const ends = lineEnds(words);
  const local = weighed.map((word, index) => around(word, peers[index] ?? [], pageOf(index)));
  const heavier = (index: number) => {
    const { usual, spread } = local[index] ?? pageOf(index);
    return ((weights[index] ?? 0) / Math.max(usual, Number.EPSILON) - 1) / spread;
  };
  return words.map((word, index) => {
    const { first, last } = ends[index] ?? { first: index, last: index };
    const inLine = (other: number) => other >= first && other <= last;
    const beside = (step: number) => (inLine(index + step) ? heavier(index + step) : NaN);
    const own = heavier(index);
    const line = ratios.slice(first, last + 1);
    return {
      ratio: ratios[index] ?? 1,
      local: (weights[index] ?? 0) / Math.max(local[index]?.usual ?? 1, Number.EPSILON),
      heavier: own,
      spread: local[index]?.spread ?? 0,
      pageSpread: pageOf(index).spread,
      before: known(beside(-1), own),
      after: known(beside(1), own),
      before2: known(beside(-2), own),
      after2: known(beside(2), own),
      most: Math.max(known(beside(-1), -9), known(beside(1), -9)),
      line: median(line),
      lineLightest: Math.min(...line),
      lineWords: line.length,
      place: index - first,
      left: last - index,
      letters: (word.text.match(/[\p{L}\p{N}]/gu) ?? []).length,
      isCapital: isCapital(word.text) ? 1 : 0,
      isLabel: /[:.]$/u.test(word.text) ? 1 : 0,
      size: word.fontSize / Math.max(1, usualSize),
      confidence: word.confidence,
    };
  });
}

function known(value: number, otherwise: number): number {
  return Number.isNaN(value) ? otherwise : value;
}

function isCapital(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > small * 2;
}

type Usual = { readonly usual: number; readonly spread: number };

/** Of each word those it is compared with: strokes of ideographs are wider or finer than those of letters in the same face. */
function peersOf(words: readonly OcrWord[]): (readonly OcrWord[])[] {
  const isIdeographic = ({ text }: OcrWord) => IDEOGRAPH.test(text);
  const [squares, letters] = [
    words.filter(isIdeographic),
    words.filter((word) => !isIdeographic(word)),
  ];
  return words.map((word) => {
    const own = isIdeographic(word) ? squares : letters;
    return own.length >= ENOUGH ? own : words;
  });
}

/** The weight that half of the letters do not exceed, and how far words are from it usually, in shares of it. */
function usualOf(words: readonly OcrWord[]): Usual {
  const ranked = words.toSorted((a, b) => a.weight - b.weight);
  const half = ranked.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let passed = 0;
  const middle = ranked.find(({ text }) => {
    passed += text.length;
    return passed >= half;
  });
  const usual = middle?.weight ?? 0;
  const apart = ranked.map(({ weight }) => Math.abs(weight / Math.max(usual, Number.EPSILON) - 1));
  return { usual, spread: Math.max(LEAST_SPREAD, ranked.length > 0 ? median(apart) : 0) };
}

/** How heavy the print around a word is. */
function around(word: OcrWord, peers: readonly OcrWord[], page: Usual): Usual {
  const size = Math.max(1, word.fontSize);
  const near = peers.filter((other) => {
    const across = Math.max(other.x0 - word.x1, word.x0 - other.x1, 0);
    const down = Math.abs(other.baseline - word.baseline);
    return other !== word && across < size * AROUND.across && down < size * AROUND.down;
  });
  return near.length >= ENOUGH ? usualOf(near) : page;
}

/** Of each word the places of the first and the last of its line. */
function lineEnds(words: readonly OcrWord[]): { readonly first: number; readonly last: number }[] {
  const ends: { first: number; last: number }[] = [];
  let first = 0;
  for (const [last, word] of words.entries()) {
    if (word.spaceAfter && last < words.length - 1) continue;
    for (let index = first; index <= last; index++) ends.push({ first, last });
    first = last + 1;
  }
  return ends;
}
