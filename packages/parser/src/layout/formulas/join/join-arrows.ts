import { boxAround } from '@sheaf/document';
import type { Piece } from '../formula-piece.ts';

/** Relations that are painted in parts which touch or overlap, with what the parts say together. */
const PARTED: readonly (readonly [RegExp, string, string])[] = [
  [/^⇐=*⇒$/u, '⇔', '\\Longleftrightarrow'],
  [/^=+⇒$/u, '⇒', '\\Longrightarrow'],
  [/^⇐=+$/u, '⇐', '\\Longleftarrow'],
  [/^[↦−-][−-]+→$/u, '→', '\\longrightarrow'],
  [/^[−-]→$/u, '→', '\\longrightarrow'],
  [/^←[−-]+$/u, '←', '\\longleftarrow'],
  [/^↦→$/u, '↦', '\\mapsto'],
  [/^←→$/u, '↔', '\\longleftrightarrow'],
  [/^↩→$/u, '↪', '\\hookrightarrow'],
  [/^←↪$/u, '↩', '\\hookleftarrow'],
];

/** Parts that touch are no further apart (share of the size). */
const TOUCH = 0.05;

/** Long arrows, which are painted in parts, made one relation each, so that what is set over them belongs to all of it. */
export function joinArrows(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(({ text }) => /^[→⇒⇐←]$/u.test(text))) return [...pieces];
  const sorted = pieces
    .filter(({ text }) => /^[−=→⇒⇐←↦↩↪-]$/u.test(text))
    .sort((a, b) => a.box.x0 - b.box.x0);
  const joined: Piece[] = [];
  const used = new Set<Piece>();
  for (const [index, first] of sorted.entries()) {
    if (used.has(first)) continue;
    const parts = [first];
    for (const next of sorted.slice(index + 1))
      if (goesOn(parts.at(-1) as Piece, next, used)) parts.push(next);
    const built = parts.length > 1 ? build(parts) : undefined;
    if (!built) continue;
    for (const part of parts) used.add(part);
    joined.push(built);
  }
  return [...pieces.filter((piece) => !used.has(piece)), ...joined];
}

function goesOn(last: Piece, next: Piece, used: ReadonlySet<Piece>): boolean {
  return (
    !used.has(next) &&
    next.box.x0 - last.box.x1 < TOUCH * last.size &&
    Math.abs(next.baseline - last.baseline) < TOUCH * last.size &&
    Math.abs(next.size - last.size) < TOUCH * last.size
  );
}

function build(parts: readonly Piece[]): Piece | undefined {
  const text = parts.map((part) => part.text).join('');
  const [, sign, latex] = PARTED.find(([pattern]) => pattern.test(text)) ?? [];
  const [first] = parts as [Piece];
  if (sign === undefined || latex === undefined) return undefined;
  const isMapped = first.text === '↦' && parts.length > 2;
  return {
    ...first,
    text: sign,
    latex: isMapped ? '\\longmapsto' : latex,
    role: 'relation',
    box: boxAround(parts.map(({ box }) => box)),
  };
}
