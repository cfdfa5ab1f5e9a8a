import { analyzeText, type Token } from '../analysis/analyze-text.ts';
import type { Language } from '../analysis/language.ts';

/** Words that a search looks for, one after the other; each may be any of several terms. */
export type SoughtWords = readonly (readonly string[])[];

/** Where a text says what was looked for (UTF-16 code units, the end not included). */
export type Highlight = { readonly start: number; readonly end: number };

/** The places of a chunk's text that a search's words and phrases match, in order and not overlapping. */
export function findHighlights(
  text: string,
  sought: readonly SoughtWords[],
  language: Language,
): Highlight[] {
  const tokens = analyzeText(text, language);
  const byPosition = Map.groupBy(tokens, (token) => token.position);
  const found: Highlight[] = [];
  for (const words of sought) {
    const [first = [], ...rest] = words;
    for (const token of tokens) {
      if (!first.includes(token.term)) continue;
      const end = endOf(token, rest, byPosition);
      if (end !== undefined) found.push({ start: token.start, end });
    }
  }
  return joined(found.sort((a, b) => a.start - b.start || b.end - a.end));
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

function joined(sorted: readonly Highlight[]): Highlight[] {
  const ranges: Highlight[] = [];
  for (const range of sorted) {
    const last = ranges.at(-1);
    if (last && range.start < last.end)
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else ranges.push(range);
  }
  return ranges;
}
