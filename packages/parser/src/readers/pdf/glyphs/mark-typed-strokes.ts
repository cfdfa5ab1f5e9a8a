import { sharedArea } from '@sheaf/document';
import { markWord } from '../../../page/mark-word.ts';
import type { Word } from '../../../page/primitives.ts';

const STROKE = /^[/\\|\-–—]$/u;
/** Turned by less from a right angle, a sign is part of a line (degrees). */
const SLANTED = 8;
/** Share of a word that a sign lies on where it strikes it out. */
const COVERED = 0.8;

/** Words that a slanted sign is typed over, as forms are filled in, are struck out, and the sign is no text. */
export function markTypedStrokes(words: readonly Word[]): readonly Word[] {
  const strokes = words.filter(isSlantedStroke);
  if (strokes.length === 0) return words;
  const struck = new Map<Word, Word>();
  const used = new Set<Word>();
  for (const stroke of strokes) {
    const under = words.filter((word) => word.angle === 0 && isCovered(word, stroke));
    const [only, ...others] = under;
    if (!only || others.length > 0) continue;
    used.add(stroke);
    struck.set(only, markWord(only, { strike: true }));
  }
  return words.filter((word) => !used.has(word)).map((word) => struck.get(word) ?? word);
}

function isSlantedStroke({ text, angle }: Word): boolean {
  const turn = angle % 90;
  return STROKE.test(text) && Math.min(turn, 90 - turn) > SLANTED;
}

function isCovered({ box }: Word, stroke: Word): boolean {
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  return sharedArea(box, stroke.box) > COVERED * area;
}
