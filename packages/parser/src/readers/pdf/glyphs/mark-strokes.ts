import { markWord } from '../../../page/mark-word.ts';
import type { Rule, Word } from '../../../page/primitives.ts';

/** Thicker strokes are bars (share of the type size). */
const MAX_THICKNESS = 0.15;
/** Where the middle of an underline may lie, under the baseline (shares of the type size). */
const UNDERLINE = { from: 0, to: 0.35 };
/** Where a strike may lie, over the baseline. */
const STRIKE = { from: 0.15, to: 0.45 };
/** A stroke begins and ends with a word, give or take this much (share of the type size). */
const SLACK = 0.35;

/** Marks words with a thin rule under or through them. */
export function markStrokes(words: readonly Word[], rules: readonly Rule[]): readonly Word[] {
  const marks = new Map<Word, { underline?: true; strike?: true }>();
  const rows = rowsOf(words);
  for (const rule of rules) {
    if (rule.direction !== 'horizontal') continue;
    for (const kind of ['underline', 'strike'] as const) {
      for (const word of struckWords(rule, rows, kind)) {
        marks.set(word, { ...marks.get(word), [kind]: true });
      }
    }
  }
  if (marks.size === 0) return words;
  return words.map((word) => {
    const mark = marks.get(word);
    return mark ? markWord(word, mark) : word;
  });
}

/** Height of the rows words are looked up by (points). */
const ROW = 4;

function rowsOf(words: readonly Word[]): Map<number, Word[]> {
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    if (word.angle !== 0) continue;
    const row = Math.floor(word.baseline / ROW);
    const list = rows.get(row);
    if (list) list.push(word);
    else rows.set(row, [word]);
  }
  return rows;
}

/** Words a rule runs under or through, if it begins and ends where they do. */
function struckWords(
  rule: Rule,
  rows: ReadonlyMap<number, readonly Word[]>,
  kind: 'underline' | 'strike',
): readonly Word[] {
  const y = (rule.box.y0 + rule.box.y1) / 2;
  const row = Math.floor(y / ROW);
  const found: Word[] = [];
  for (let near = row - 4; near <= row + 4; near++) {
    for (const word of rows.get(near) ?? []) {
      if (isStruck(rule, y, word, kind)) found.push(word);
    }
  }
  if (found.length === 0) return found;
  const size = Math.max(...found.map((word) => word.style.fontSize));
  const start = Math.min(...found.map((word) => word.box.x0));
  const end = Math.max(...found.map((word) => word.box.x1));
  const fits =
    Math.abs(rule.box.x0 - start) <= SLACK * size && Math.abs(rule.box.x1 - end) <= SLACK * size;
  return fits ? found : [];
}

function isStruck(rule: Rule, y: number, word: Word, kind: 'underline' | 'strike'): boolean {
  const size = word.style.fontSize;
  if (rule.thickness > MAX_THICKNESS * size) return false;
  const below = (y - word.baseline) / size;
  const inBand =
    kind === 'underline'
      ? below >= UNDERLINE.from && below <= UNDERLINE.to
      : -below >= STRIKE.from && -below <= STRIKE.to;
  const shared = Math.min(rule.box.x1, word.box.x1) - Math.max(rule.box.x0, word.box.x0);
  return inBand && shared >= 0.8 * (word.box.x1 - word.box.x0);
}
