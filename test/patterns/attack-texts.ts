/** Repetitions in an attack: enough for a quadratic pattern to take a hundred times what a linear one takes. */
const REPEATS = 10_000;
/** What makes a match fail after much of it has fitted. */
const ENDINGS = ['!', '\u0000\n'];
/** Signs of one pattern that are tried; long lists of words have the same few kinds of places. */
const MAX_SAMPLES = 14;

/** Texts that would keep a pattern busy if it could be: its own signs, alone and in short runs, over and over. */
export function attackTexts(source: string): string[] {
  const samples = samplesOf(source);
  const pumps = new Set<string>();
  for (let start = 0; start < samples.length; start++) {
    for (let length = 1; length <= 3; length++)
      pumps.add(samples.slice(start, start + length).join(''));
  }
  pumps.add(samples.join(''));
  pumps.delete('');
  const heads = new Set(['', ...samples.slice(0, 3), samples.slice(0, 3).join('')]);
  return [...pumps].flatMap((pump) => {
    const body = pump.repeat(Math.ceil(REPEATS / pump.length));
    return [...heads].flatMap((head) => ENDINGS.map((ending) => head + body + ending));
  });
}

const ESCAPES: Readonly<Record<string, string>> = {
  s: ' ',
  S: 'x',
  d: '1',
  D: 'x',
  w: 'a',
  W: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '',
  B: '',
};

/** One character for each thing a pattern asks for, in its order. */
function samplesOf(source: string): string[] {
  const tokens =
    source.match(
      /\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]{4,6}\}?|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:)|\{\d+,?\d*\}|./gsu,
    ) ?? [];
  const samples = tokens.map(sampleOf).filter((sample) => sample !== '');
  return [...new Set(samples)].slice(0, MAX_SAMPLES);
}

function sampleOf(token: string): string {
  if (token.startsWith('[')) return ofClass(token);
  if (/^\\[pP]\{/.test(token)) return ofProperty(token);
  if (/^\\u/.test(token))
    return String.fromCodePoint(Number.parseInt(token.replace(/\W|u/g, ''), 16) || 97);
  if (token.startsWith('\\')) return ESCAPES[token.charAt(1)] ?? token.charAt(1);
  if (token.length > 1 || '^$()|?*+'.includes(token)) return '';
  return token === '.' ? 'y' : token;
}

function ofProperty(token: string): string {
  if (token.includes('Lu')) return 'A';
  if (token.includes('N')) return '1';
  return token.startsWith('\\p{P') ? '.' : 'a';
}

function ofClass(token: string): string {
  const inner = token.slice(1, -1);
  if (inner.startsWith('^'))
    return ['z', ' ', '7', '-'].find((sign) => !inner.includes(sign)) ?? 'z';
  return sampleOf(inner.match(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]{4,6}\}?|\\.|./su)?.[0] ?? '');
}
