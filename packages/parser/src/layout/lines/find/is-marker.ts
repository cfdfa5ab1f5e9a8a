import { startsWithListMarker } from '../../../page/list-marker.ts';
import type { Word } from '../../../page/primitives.ts';

/** What may stand in the margin of a list or of notes: a bullet, a number. */
export function isMarker(piece: readonly Word[]): boolean {
  if (piece.length > 2) return false;
  const text = piece.map((part) => part.text).join('');
  return startsWithListMarker(text) || /^(?:\d{1,3}|\[\d{1,3}\]|[*†‡])$/.test(text);
}
