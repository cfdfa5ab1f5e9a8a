/** Numbers that count and halve; all others were chosen by somebody. */
const COUNTING: ReadonlySet<string> = new Set(['0', '1', '2']);

/** What a slash follows where it begins a pattern and does not divide. */
const BEFORE_PATTERN = /(?:[(,=:[!&|?{};+<>~]|\breturn|\bcase|^)\s*$/;

const NUMBER = /(?<![\w$.])(?:0x[\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?)/gi;

/** The hand-set numbers in the source of a module: what is written in text, patterns and comments does not count. */
export function countNumbers(source: string): string[] {
  return [...bare(source).matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !COUNTING.has(number));
}

/** A source without its comments, texts and patterns; what stands in the holes of a template stays. */
function bare(source: string): string {
  let out = '';
  for (let at = 0; at < source.length; ) {
    const end = skip(source, at, out);
    if (end > at) {
      out += source[at] === '`' ? ` ${holes(source.slice(at, end))} ` : ' ';
      at = end;
    } else out += source[at++];
  }
  return out;
}

/** Where the comment, text or pattern that begins here ends; the same place where none does. */
function skip(source: string, at: number, before: string): number {
  const [sign, next] = [source[at], source[at + 1]];
  if (sign === '/' && next === '/') return endOf(source, '\n', at);
  if (sign === '/' && next === '*') return endOf(source, '*/', at + 2);
  if (sign === "'" || sign === '"' || sign === '`') return quoteEnd(source, at);
  if (sign === '/' && BEFORE_PATTERN.test(before.slice(-40))) return patternEnd(source, at);
  return at;
}

function endOf(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from);
  return found < 0 ? source.length : found + sign.length;
}

function quoteEnd(source: string, from: number): number {
  const quote = source[from];
  let at = from + 1;
  while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

function patternEnd(source: string, from: number): number {
  let isSet = false;
  let at = from + 1;
  while (at < source.length && (isSet || source[at] !== '/')) {
    if (source[at] === '[') isSet = true;
    if (source[at] === ']') isSet = false;
    at += source[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

function holes(template: string): string {
  return [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, code = '']) => bare(code)).join(' ');
}
