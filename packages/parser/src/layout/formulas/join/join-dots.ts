import type { Token } from '../write-line.ts';

/** Signs that are put together from others, with the gap within which their parts stand (share of the size). */
const COMPOUNDS: readonly {
  readonly parts: readonly string[];
  readonly latex: string;
  readonly gap: number;
}[] = [
  { parts: ['.', '.', '.'], latex: '\\ldots', gap: 0.5 },
  { parts: ['\\cdot', '\\cdot', '\\cdot'], latex: '\\cdots', gap: 0.5 },
  { parts: ['|', '='], latex: '\\models', gap: -0.05 },
];

/** Three dots made one sign, and signs that are put together from two. */
export function joinDots(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as Token;
    const compound = COMPOUNDS.find(({ parts, gap }) => follows(tokens, index, parts, gap));
    if (!compound) {
      joined.push(token);
      index++;
      continue;
    }
    const last = tokens[index + compound.parts.length - 1] as Token;
    joined.push({ ...last, piece: { ...last.piece, latex: compound.latex } });
    index += compound.parts.length;
  }
  return joined;
}

function follows(
  tokens: readonly Token[],
  start: number,
  parts: readonly string[],
  gap: number,
): boolean {
  return parts.every((part, offset) => {
    const token = tokens[start + offset];
    if (token?.piece.latex !== part) return false;
    const before = offset > 0 ? tokens[start + offset - 1] : undefined;
    if (!before) return true;
    const isBare = before.raised.length + before.lowered.length === 0;
    return isBare && token.piece.box.x0 - before.piece.box.x1 < gap * token.piece.size;
  });
}
