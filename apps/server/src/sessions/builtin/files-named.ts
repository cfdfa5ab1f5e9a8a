import type { FoundChunk } from '../../datasources/index.ts';

/** A word with its hyphens and strokes. */
const WORD = /[\p{L}\d][\p{L}\d/-]{3,40}/gu;
/** Letters, the first a capital, and at least two digits in one: `MCP6002`, `INV-2041`, `SM-GE3222M`. */
const SIGN = /^\p{Lu}.*\d\d/u;
/** Periods of time are said in many ways: a file without `FY2023` may well speak of it. */
const PERIOD = /^(?:FY|CY|Q|H|\p{L}+-)?(?:19|20)?\d{2}$/iu;

/**
 * The files that a question speaks of by the sign of a thing: what another file says of its own product, case or
 * order is no answer. Undefined where the question has no sign, or nothing that was found has it.
 */
export function filesNamed(
  question: string,
  found: readonly FoundChunk[],
  titles: ReadonlyMap<string, string>,
): ReadonlySet<string> | undefined {
  const signs = [...question.matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => SIGN.test(word) && !PERIOD.test(word))
    .map(bare);
  if (signs.length === 0) return undefined;
  const files = found
    .filter(({ chunk: { text, headingPath, dataElementId } }) => {
      const said = bare([titles.get(dataElementId) ?? '', ...headingPath, text].join(' '));
      return signs.some((sign) => said.includes(sign));
    })
    .map(({ chunk }) => chunk.dataElementId);
  return files.length === 0 ? undefined : new Set(files);
}

/** `MCP-6002` and `mcp 6002` are one sign. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
