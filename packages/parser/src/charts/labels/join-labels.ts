import { boxAround, boxHeight } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { Label } from '../chart-scene.ts';
import { partYears } from './part-glued.ts';

/** Blank between two words of a label at most, and between two groups of digits of a number (heights of the type). */
const WORD_GAP = 0.62;
const DIGITS_GAP = 0.8;

/** Joins the words of a chart to labels, line by line. */
export function joinLabels(words: readonly Word[]): Label[] {
  const level = joinPowers(
    words
      .filter(({ angle }) => angle === 0)
      .map(withoutTick)
      .flatMap(partYears),
  );
  const rows = rowsOf(level);
  return [
    ...rows.flatMap((row) => partRow(row)),
    ...turnedLabels(words.filter(({ angle }) => angle !== 0)),
  ];
}

const NUMBER_AND_TICK = /^([-−–]?\d[\d.,]*\d|[-−–]?\d)[-–—_.·•]$/u;

/** Recognition reads the tick beside a number as a sign behind it. */
function withoutTick(word: Word): Word {
  const number = word.origin === 'ocr' ? NUMBER_AND_TICK.exec(word.text)?.[1] : undefined;
  if (number === undefined) return word;
  const width = word.box.x1 - word.box.x0;
  const x1 = word.box.x0 + (width * number.length) / word.text.length;
  return { ...word, text: number, box: { ...word.box, x1 } };
}

/** `10` with a raised number after it is a power. */
function joinPowers(words: readonly Word[]): Word[] {
  const raised = words.filter(
    ({ superscript, text }) => superscript && /^[-−]?\d{1,2}$/.test(text),
  );
  if (raised.length === 0) return [...words];
  const taken = new Set<Word>();
  const joined = words.map((word) => {
    const power = word.text === '10' ? raised.find((other) => isPowerOf(other, word)) : undefined;
    if (!power) return word;
    taken.add(power);
    const box = { ...word.box, x1: power.box.x1, y0: Math.min(word.box.y0, power.box.y0) };
    return { ...word, text: `10^${power.text}`, box };
  });
  return joined.filter((word) => !taken.has(word));
}

function isPowerOf({ box }: Word, word: Word): boolean {
  const size = boxHeight(word.box);
  return Math.abs(box.x0 - word.box.x1) < 0.3 * size && Math.abs(box.y0 - word.box.y0) < 0.6 * size;
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.findLast((other) => isBeside(other.at(-1), word));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

function middle({ box }: Word): number {
  return (box.y0 + box.y1) / 2;
}

function isBeside(other: Word | undefined, word: Word): boolean {
  if (!other) return false;
  const height = Math.min(boxHeight(other.box), boxHeight(word.box));
  return Math.abs(middle(other) - middle(word)) < 0.4 * Math.max(height, 1);
}

function partRow(row: readonly Word[]): Label[] {
  const groups: Word[][] = [];
  for (const word of row.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongs(last, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => labelOf(group));
}

function belongs(last: Word, word: Word): boolean {
  const gap = word.box.x0 - last.box.x1;
  const size = Math.min(last.style.fontSize, word.style.fontSize) || boxHeight(word.box);
  if (isGlued(last, word)) return true;
  if (isGroupOfDigits(last, word)) return gap < DIGITS_GAP * size;
  // Numbers side by side are ticks or values each; a leading 1 is often torn off.
  if (NUMBER.test(last.text) && NUMBER.test(word.text) && last.text !== '1') return false;
  return gap < WORD_GAP * size && gap > -size;
}

/** Blank inside a word at most (heights of the type). */
const GLUED = 0.18;

/** Pieces of one word that the file sets apart: signs, digits and separators of a number come from several fonts. */
function isGlued(last: Word, word: Word): boolean {
  const gap = Math.abs(word.box.x0 - last.box.x1);
  const size = Math.min(last.style.fontSize, word.style.fontSize);
  return last.origin === 'text_layer' && !last.spaceAfter && gap < GLUED * size;
}

const NUMBER = /^[-−–]?\d[\d.,]*%?$/;

/** Thousands are often parted by a blank, which is wider in bold type. */
function isGroupOfDigits(last: Word, word: Word): boolean {
  return /^[-−–]?\d{1,3}$/.test(last.text) && /^\d{3}(?:\.\d+)?%?\*?$/.test(word.text);
}

/** Words turned on their end, one label a column of them. */
function turnedLabels(words: readonly Word[]): Label[] {
  const groups: Word[][] = [];
  const along = ({ box, angle }: Word) => (angle === 270 ? -box.y1 : box.y0);
  for (const word of words.toSorted((a, b) => a.box.x0 - b.box.x0 || along(a) - along(b))) {
    const group = groups.find((other) => continuesColumn(other, word));
    if (group) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => labelOf(group.toSorted((a, b) => along(a) - along(b))));
}

function continuesColumn(group: readonly Word[], word: Word): boolean {
  return group.some(({ box, angle, style }) => {
    if (angle !== word.angle) return false;
    const isInColumn =
      Math.abs((box.x0 + box.x1 - word.box.x0 - word.box.x1) / 2) < 0.4 * style.fontSize;
    const gap = Math.max(word.box.y0 - box.y1, box.y0 - word.box.y1);
    return isInColumn && gap < 0.8 * style.fontSize;
  });
}

/** Words as one label. */
export function labelOf(words: readonly Word[]): Label {
  const box = boxAround(words.map((word) => word.box));
  return {
    text: textOf(words),
    box,
    words,
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    angle: words[0]?.angle ?? 0,
    anchor: anchorOf(words[0], box),
  };
}

/** The middle of a label; the upper end of a leaning one, which stands under its tick. */
function anchorOf(word: Word | undefined, { x0, y0, x1, y1 }: Label['box']): Label['anchor'] {
  const angle = word?.angle ?? 0;
  if (!word || angle % 90 === 0) return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const radians = (angle * Math.PI) / 180;
  const aside = (word.style.fontSize * Math.abs(Math.sin(radians))) / 2;
  const isFalling = Math.tan(radians) > 0;
  return { x: isFalling ? x0 + aside : x1 - aside, y: y0 };
}

function textOf(words: readonly Word[]): string {
  const pieces = words.map((word, index) => {
    const next = words[index + 1];
    return next && isGlued(word, next) ? word.text : `${word.text} `;
  });
  return pieces.join('').trim();
}
