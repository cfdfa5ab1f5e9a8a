import { analyzeText, type Token } from '../analysis/analyze-text.ts';
import type { Language } from '../analysis/language.ts';

/** Words that a search looks for, one after the other; each may be any of several terms. */
export type SoughtWords = readonly (readonly string[])[];

/** Where a text says what was looked for (UTF-16 code units, the end not included). */
export type Highlight = { readonly start: number; readonly end: number };

/** A place with what of a search it matches, by its place there. */
export type Match = Highlight & { readonly sought: number };

/** The places of a chunk's text that a search's words and phrases match, by where they begin. */
export function findMatches(
  text: string,
  sought: readonly SoughtWords[],
  language: Language,
): Match[] {
  const tokens = analyzeText(text, language);
  const byPosition = Map.groupBy(tokens, (token) => token.position);
  const found: Match[] = [];
  for (const [index, [first = [], ...rest]] of sought.entries()) {
    for (const token of tokens) {
      if (!first.includes(token.term)) continue;
      const end = endOf(token, rest, byPosition);
      if (end !== undefined) found.push({ start: token.start, end, sought: index });
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Where the words end that begin with `token`; undefined where they do not follow. */
function endOf(
  token: Token,
  rest: SoughtWords,
  byPosition: ReadonlyMap<number, readonly Token[]>,
): number | undefined {
  let end = token.end;
  for (const [index, terms] of rest.entries()) {
    const next = byPosition
      .get(token.position + index + 1)
      ?.find(({ term }) => terms.includes(term));
    if (!next) return undefined;
    end = next.end;
  }
  return end;
}

/** Places that overlap as one. */
export function joinMatches(sorted: readonly Highlight[]): Highlight[] {
  const ranges: Highlight[] = [];
  for (const range of sorted) {
    const last = ranges.at(-1);
    if (last && range.start < last.end)
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else ranges.push({ start: range.start, end: range.end });
  }
  return ranges;
}
