import { type LinePart, textOf } from './line-part.ts';

/** Parts within brackets that open and close with no word of a language between them. */
export function enclosedParts(parts: readonly LinePart[]): ReadonlySet<LinePart> {
  const enclosed = new Set<LinePart>();
  let open: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'prose') open = [];
    if (/^[([{]$/.test(textOf(part))) open.push(index);
    if (!/^[)\]}]$/.test(textOf(part))) continue;
    const start = open.pop();
    if (start === undefined || open.length > 0) continue;
    for (const inside of parts.slice(start + 1, index)) enclosed.add(inside);
  }
  return enclosed;
}
