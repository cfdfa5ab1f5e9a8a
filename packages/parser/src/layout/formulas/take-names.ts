import { type LinePart, textOf } from './line-part.ts';

/** Parts of one word stand no further apart (points). */
const WIDEST_TOUCH = 0.1;

/** A letter that a sign of mathematics touches is half of what is said, though it is set as the text is: `x≠0`. */
export function takeUprightVariables(parts: LinePart[]): void {
  for (const [index, part] of parts.entries()) {
    const sign = parts[index + 1];
    if (sign?.kind !== 'joining' || sign.box.x0 - part.box.x1 > WIDEST_TOUCH) continue;
    if (part.kind === 'prose' && /^\p{L}$/u.test(textOf(part)))
      parts[index] = { ...part, kind: 'soft' };
  }
}

/** What a differential is of touches its `d` (ems). */
const DIFFERENTIAL_GAP = 0.1;

/** The upright `d` of a differential, which a variable touches, or its power and then the variable. */
export function takeDifferentials(parts: LinePart[], size: number): void {
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'prose' || textOf(part) !== 'd') continue;
    const [next, after] = [parts[index + 1], parts[index + 2]];
    const variable = /^\d$/.test(textOf(next)) ? after : next;
    const gap = (next?.box.x0 ?? Number.POSITIVE_INFINITY) - part.box.x1;
    if (variable?.kind === 'core' && gap < DIFFERENTIAL_GAP * size)
      parts[index] = { ...part, kind: 'soft' };
  }
}

/** A bracket or index that belongs to a name touches it (ems). */
const NAME_GAP = 0.1;

/** A name that a bracket with mathematics in it or an index touches is that of a function: `diam(X)`. */
export function takeNames(parts: LinePart[], size: number): void {
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (part.kind !== 'prose' || !next || !/^\p{L}+$/u.test(textOf(part))) continue;
    if (next.box.x0 - part.box.x1 > NAME_GAP * size) continue;
    const isIndexed = isIndexOf(next, part);
    const bracket = isIndexed ? parts[index + 2] : next;
    const holds = /^[([]$/.test(textOf(bracket)) && holdsMaths(parts.slice(index + 2));
    if (holds || (isIndexed && next.kind === 'core')) parts[index] = { ...part, kind: 'soft' };
  }
}

/** White between a capital and the variable it is said of is no more than a thin blank (ems). */
const WIDEST_THIN = 0.12;

/** A capital that mathematics touches is an operator or a factor, though it is set as the text is: `EX`; behind a number it is of a unit: `4KΩ`. */
export function takeCapitals(parts: LinePart[], size: number): void {
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (part.kind !== 'prose' || next?.kind !== 'core' || !isLevel(part, next)) continue;
    const before = parts[index - 1];
    const isUnit =
      /\d$/.test(textOf(before)) && part.box.x0 - (before?.box.x1 ?? 0) < WIDEST_THIN * size;
    const gap = (next.box.x0 - part.box.x1) / size;
    if (/^\p{Lu}$/u.test(textOf(part)) && gap < WIDEST_THIN && !isUnit)
      parts[index] = { ...part, kind: 'soft' };
  }
}

/** Full-sized and on one line: no mark of a note behind a word. */
function isLevel(a: LinePart, b: LinePart): boolean {
  if (!a.word || !b.word) return false;
  const size = a.word.style.fontSize;
  return (
    b.word.style.fontSize > INDEX_SIZE * size &&
    Math.abs(a.word.baseline - b.word.baseline) < LEAST_DROP * size
  );
}

/** Type this much smaller, and this much lower, is an index (shares of the size). */
const INDEX_SIZE = 0.86;
const LEAST_DROP = 0.05;

function isIndexOf({ word }: LinePart, name: LinePart): boolean {
  if (!word || !name.word) return false;
  const size = name.word.style.fontSize;
  return (
    word.style.fontSize < INDEX_SIZE * size &&
    word.baseline - name.word.baseline > LEAST_DROP * size
  );
}

/** A name of something, rather than a short word after a sign that is spoken of, as `≤ is`. */
const NAME = /^(?:\p{L}{3,}|\p{Lu}\p{L})$/u;

/** White on both sides of a relation is alike within this, of whatever width (share). */
const ALIKE = 1.1;

/** A word that a relation stands before, as close as to what is before it, is the other half of what is said: `x ∈ TERMS`. */
export function takeCompared(parts: LinePart[]): void {
  for (const [index, part] of parts.entries()) {
    const [before, relation] = [parts[index - 2], parts[index - 1]];
    if (part.kind !== 'prose' || relation?.kind !== 'joining' || !before) continue;
    if (before.kind === 'prose' || !NAME.test(textOf(part))) continue;
    if (/^[-−/|:]+$/u.test(textOf(relation))) continue;
    const gap = relation.box.x0 - before.box.x1;
    if (part.box.x0 - relation.box.x1 < ALIKE * gap) parts[index] = { ...part, kind: 'soft' };
  }
}

/** Whether mathematics stands before the next bracket closes or the next word begins. */
function holdsMaths(parts: readonly LinePart[]): boolean {
  const end = parts.findIndex((part) => part.kind === 'prose' || /^[)\]]$/.test(textOf(part)));
  return parts.slice(0, end === -1 ? parts.length : end).some(({ kind }) => kind === 'core');
}
