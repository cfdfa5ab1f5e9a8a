import { enclosingBox } from '@sheaf/document';
import type { Rule, Word } from '../../../page/primitives.ts';

/** How wide an underscore is, and how far from the letters beside it (shares of the type size): TeX draws 0.3 after 0.06. */
const WIDTH = { least: 0.2, most: 0.55 };
const REACH = 0.15;
/** How far from the baseline its middle lies, and how thick it is at most (shares of the type size). */
const OFF_BASELINE = 0.2;
const THICKEST = 0.1;

/** No underscore is wider, whatever the type (points). */
const WIDEST = 24;

/** TeX's old fonts have no underscore and draw one as a rule on the baseline: the words beside it are one, `tty_reopen`. */
export function writeDrawnUnderscores(
  words: readonly Word[],
  rules: readonly Rule[],
): readonly Word[] {
  const starts = new Map<number, Rule[]>();
  for (const rule of rules) {
    if (rule.direction !== 'horizontal' || rule.box.x1 - rule.box.x0 > WIDEST) continue;
    const place = Math.round(rule.box.x0);
    starts.set(place, [...(starts.get(place) ?? []), rule]);
  }
  if (starts.size === 0) return words;
  const written: Word[] = [];
  for (const word of words) {
    const last = written.at(-1);
    if (last && isJoined(last, word, starts)) written[written.length - 1] = joined(last, word);
    else written.push(word);
  }
  return written.length === words.length ? words : written;
}

function isJoined(last: Word, next: Word, starts: ReadonlyMap<number, readonly Rule[]>): boolean {
  const size = last.style.fontSize;
  if (last.angle !== 0 || next.angle !== 0 || next.style.fontSize !== size) return false;
  if (Math.abs(last.baseline - next.baseline) > THICKEST * size) return false;
  const gap = next.box.x0 - last.box.x1;
  if (gap < WIDTH.least * size || gap > (WIDTH.most + 2 * REACH) * size) return false;
  const end = Math.round(last.box.x1);
  const near = [end - 1, end, end + 1, end + 2].flatMap((place) => starts.get(place) ?? []);
  return near.some(({ box, thickness }) => {
    const width = box.x1 - box.x0;
    return (
      thickness <= THICKEST * size &&
      width >= WIDTH.least * size &&
      width <= WIDTH.most * size &&
      Math.abs((box.y0 + box.y1) / 2 - last.baseline) < OFF_BASELINE * size &&
      Math.abs(box.x0 - last.box.x1) < REACH * size &&
      Math.abs(next.box.x0 - box.x1) < REACH * size
    );
  });
}

function joined(last: Word, next: Word): Word {
  return {
    ...last,
    text: `${last.text}_${next.text}`,
    box: enclosingBox([last.box, next.box]) ?? last.box,
    confidence: Math.min(last.confidence, next.confidence),
    spaceAfter: next.spaceAfter,
  };
}
