/** A number as it is written in a cell or an answer, or null where the text is more than one number. */
function numberIn(text: string): number | null {
  const bare = text
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[$€£¥%,\s]/g, '');
  const match = /^\(?([+-]?\d*\.?\d+(?:e[+-]?\d+)?)\)?$/i.exec(bare);
  if (!match) return null;
  return bare.startsWith('(') && bare.endsWith(')') ? -Number(match[1]) : Number(match[1]);
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
    .replace(/\b(a|an|the)\b/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
}

function sameValue(expected: string, given: string): boolean {
  const a = numberIn(expected);
  const b = numberIn(given);
  if (a === null || b === null) return normal(expected) === normal(given);
  const digits = /\.(\d+)/.exec(expected)?.[1]?.length ?? 0;
  return (
    Math.abs(a - b) <= Math.max(1e-6 * Math.abs(a), digits === 0 ? 0 : 0.5 * 10 ** -digits, 1e-9)
  );
}

/** Whether two lists hold the same values in any order: numbers to the last digit that is given, texts without case and marks. */
export function sameAnswer(expected: readonly string[], given: readonly string[]): boolean {
  if (expected.length !== given.length) return false;
  const left = [...given];
  return expected.every((value) => {
    const at = left.findIndex((other) => sameValue(value, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
