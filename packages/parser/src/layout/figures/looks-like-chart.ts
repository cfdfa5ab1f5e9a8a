import { type Box, boxHeight } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Word } from '../../page/primitives.ts';

/** A number, and the tick of a scale that was read with it. */
const NUMBER = /^[-–−+(]?[$€£]?\d[\d.,]*\s?[%kKmM]?\)?[-–—]?$/;

/**
 * Whether the words on a figure are those of a chart: a scale, a legend, shares. Plain numbers stand on drawings of parts,
 * circuits and plans too; percentages on a drawing are what its bars or slices stand for.
 */
export function looksLikeChart(words: readonly Word[], isDrawn: boolean): boolean {
  const numbers = words.filter((word) => NUMBER.test(word.text));
  if (numbers.length < 3) return !isDrawn && hasLegend(words);
  if (hasScale(numbers.map(measure)) || hasLegend(words)) return true;
  return isDrawn ? hasPercentages(numbers) : hasShares(numbers, words.length);
}

function hasPercentages(numbers: readonly Word[]): boolean {
  return numbers.filter(({ text }) => text.endsWith('%')).length >= 3;
}

type Tick = { readonly value: number; readonly box: Box; readonly x: number; readonly y: number };

function measure({ text, box }: Word): Tick {
  const sign = /^[-–−(]/.test(text) ? -1 : 1;
  return {
    value: sign * readNumber(text.replace(/[^\d.,]/g, '')),
    box,
    x: (box.x0 + box.x1) / 2,
    y: (box.y0 + box.y1) / 2,
  };
}

/** `1,200`, `1.200`, `0.25` and `0,25`: groups of three digits after a separator are thousands. */
function readNumber(digits: string): number {
  if (/^[1-9]\d*(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  return Number.parseFloat(digits.replace(',', '.'));
}

/** Numbers in even steps at even distances, across or upwards; single steps are years or rows of a table. */
function hasScale(ticks: readonly Tick[]): boolean {
  const em = median(ticks.map(({ box }) => boxHeight(box)));
  const rows = cluster(ticks, ({ y }) => y, em);
  const columns = [
    ...cluster(ticks, ({ box }) => box.x1, em),
    ...cluster(ticks, ({ box }) => box.x0, em),
  ];
  const scales = [
    ...rows.filter((row) => isScale(row, ({ x }) => x)),
    ...columns.filter((column) => isScale(column, ({ y }) => y)),
  ];
  return scales.some((scale) => Math.abs(stepOf(scale)) !== 1);
}

/** Ticks that stand in one line, within half the height of the type. */
function cluster(ticks: readonly Tick[], placeOf: (tick: Tick) => number, em: number): Tick[][] {
  const groups: Tick[][] = [];
  for (const tick of [...ticks].sort((a, b) => placeOf(a) - placeOf(b))) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && placeOf(tick) - placeOf(last) < 0.5 * em) group.push(tick);
    else groups.push([tick]);
  }
  return groups;
}

/** Fewest numbers of a scale, and of one that begins at zero. */
const FEWEST_TICKS = 4;
const FEWEST_FROM_ZERO = 3;

/** How uneven steps and distances may be (share of the usual one). */
const UNEVEN_STEP = 0.01;
const UNEVEN_DISTANCE = 0.2;

/** Steps that may be misread or left out (share). */
const MOST_ODD_STEPS = 0.25;

function isScale(ticks: Tick[], placeOf: (tick: Tick) => number): boolean {
  ticks.sort((a, b) => placeOf(a) - placeOf(b));
  const fewest = ticks.some(({ value }) => value === 0) ? FEWEST_FROM_ZERO : FEWEST_TICKS;
  if (ticks.length < fewest) return false;
  const step = stepOf(ticks);
  if (step === 0 || Number.isNaN(step)) return false;
  const distance = median(ticks.slice(1).map((tick, index) => away(tick, ticks[index], placeOf)));
  let odd = 0;
  for (let index = 1; index < ticks.length; index++) {
    const [before, tick] = [ticks[index - 1] as Tick, ticks[index] as Tick];
    // Ticks that were not read leave a gap of several steps.
    const steps = Math.max(1, Math.round((tick.value - before.value) / step));
    const isEven =
      Math.abs(tick.value - before.value - steps * step) <= UNEVEN_STEP * Math.abs(step) &&
      Math.abs(away(tick, before, placeOf) / steps - distance) <= UNEVEN_DISTANCE * distance;
    if (!isEven) odd++;
  }
  return odd <= MOST_ODD_STEPS * (ticks.length - 1);
}

function away(tick: Tick, before: Tick | undefined, placeOf: (tick: Tick) => number): number {
  return before ? placeOf(tick) - placeOf(before) : 0;
}

function stepOf(ticks: readonly Tick[]): number {
  return median(ticks.slice(1).map(({ value }, index) => value - (ticks[index]?.value ?? 0)));
}

/** Entries of a legend at least, each with its coloured dot. */
const FEWEST_ENTRIES = 3;

/** A legend with a share or two that could be read. */
function hasLegend(words: readonly Word[]): boolean {
  if (words.length > MOST_WORDS_OF_PIE) return false;
  const dots = words.filter(({ text }) => /^[●■◆▲]$/u.test(text)).length;
  return dots >= FEWEST_ENTRIES && words.some(({ text }) => /^\d[\d.,]*%$/.test(text));
}

/** Words a pie has at most; more are a table of percentages. */
const MOST_WORDS_OF_PIE = 40;

/** Percentages that make up a whole. */
function hasShares(numbers: readonly Word[], words: number): boolean {
  const shares = numbers
    .filter(({ text }) => text.endsWith('%'))
    .map((word) => measure(word).value);
  if (shares.length < 3 || words > MOST_WORDS_OF_PIE) return false;
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > 97 && sum < 103;
}
