/**
 * LaTeX of one look in one form, so that writings that are set alike count as alike:
 *
 * - blanks and spacing commands, sizes of brackets, styles, numbers of equations and alignment marks are left out;
 * - `\mathrm`, `\text`, `\operatorname` and names of functions are their letters;
 * - commands of one sign have one name, `\dfrac` is `\frac`, an accent over one letter is narrow;
 * - braces that hold nothing together are left out, indices stand before powers, primes are `'`;
 * - brackets of matrices stand outside of `matrix`, a brace before rows of two columns is `cases`, rows of `aligned`,
 *   `gather` and their kind stand bare, parted by `\\`;
 * - a comma, full stop or semicolon at the end of the whole is left out.
 */
export function normaliseLatex(latex: string): string {
  const reader = { tokens: tokensOf(latex), at: 0 };
  const written = writeParts(readGroup(reader, () => false));
  return written.replace(/^(?:\\\\)+|(?:\\\\|[.,;])+$/g, '');
}

/** Something with what is put to it. */
type Part = { readonly base: string; readonly index: string; readonly power: string };

function writeParts(parts: readonly Part[]): string {
  return parts
    .map(({ base, index, power }) => base + (index && `_{${index}}`) + (power && `^{${power}}`))
    .join('');
}

type Reader = { readonly tokens: readonly string[]; at: number };

const TOKEN = /\\(?:[A-Za-z]+\*?|\s|.)|\S/gsu;

function tokensOf(latex: string): string[] {
  return (latex.match(TOKEN) ?? []).filter((token) => !/^\\\s$/.test(token));
}

const IGNORED = new Set(
  [
    ', ; : ! quad qquad displaystyle textstyle scriptstyle limits nolimits left right middle nonumber notag enspace thinspace',
    'big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm mathstrut strut allowbreak',
  ].flatMap((names) => names.split(' ').map((name) => `\\${name}`)),
);

const ALIKE: Readonly<Record<string, string>> = {
  '\\le': '\\leq',
  '\\ge': '\\geq',
  '\\ne': '\\neq',
  '\\to': '\\rightarrow',
  '\\gets': '\\leftarrow',
  '\\lbrace': '\\{',
  '\\rbrace': '\\}',
  '\\lbrack': '[',
  '\\rbrack': ']',
  '\\vert': '|',
  '\\lvert': '|',
  '\\rvert': '|',
  '\\mid': '|',
  '\\Vert': '\\|',
  '\\lVert': '\\|',
  '\\rVert': '\\|',
  '\\parallel': '\\|',
  '\\dots': '\\ldots',
  '\\dotsc': '\\ldots',
  '\\dotsb': '\\cdots',
  '\\colon': ':',
  '\\ast': '*',
  '\\dfrac': '\\frac',
  '\\tfrac': '\\frac',
  '\\cfrac': '\\frac',
  '\\bm': '\\boldsymbol',
  '\\implies': '\\Longrightarrow',
  '\\iff': '\\Longleftrightarrow',
  '\\land': '\\wedge',
  '\\lor': '\\vee',
  '\\lnot': '\\neg',
  '\\setminus': '\\backslash',
  '\\owns': '\\ni',
  '\\widehat': '\\hat',
  '\\widetilde': '\\tilde',
  '\\overline': '\\bar',
  '\\dbinom': '\\binom',
  '\\tbinom': '\\binom',
  '~': '',
  '\\&': '\\&',
};

/** Commands that are left out while what they hold stays. */
const TRANSPARENT = new Set(
  'mathrm text textrm operatorname operatorname* mathop mathrel mathbin mathord mbox hbox mathnormal'
    .split(' ')
    .map((name) => `\\${name}`),
);

const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min sup inf det dim ker gcd deg arg Pr hom lg'.split(
    ' ',
  ),
);

const ONE_ARGUMENT = new Set(
  'sqrt hat bar tilde vec dot ddot check breve acute grave mathring boldsymbol underline overbrace underbrace overrightarrow'
    .split(' ')
    .map((name) => `\\${name}`),
);
/** Alphabets, which may be asked for once for several letters. */
const ALPHABETS = new Set(
  'mathbf mathcal mathbb mathfrak mathscr mathsf mathtt mathit'
    .split(' ')
    .map((name) => `\\${name}`),
);
const TWO_ARGUMENTS = new Set(['\\frac', '\\binom', '\\overset', '\\underset', '\\stackrel']);

/** The parts of a group up to where it ends, each written in its one form. */
function readGroup(reader: Reader, ends: (token: string) => boolean): Part[] {
  const parts: Part[] = [];
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at] ?? '';
    if (ends(token)) return parts;
    reader.at++;
    if (token === '_' || token === '^' || token === "'") addScript(parts, token, reader);
    else for (const base of readPart(token, reader)) parts.push({ base, index: '', power: '' });
  }
  return parts;
}

function readPart(raw: string, reader: Reader): string[] {
  const token = ALIKE[raw] ?? raw;
  if (isIgnored(token, reader)) return [];
  if (token === '{') return braced(reader);
  if (TRANSPARENT.has(token)) return [readArgument(reader)];
  if (token === '\\begin') return readEnvironment(reader);
  if (token.startsWith('\\') && FUNCTIONS.has(token.slice(1))) return [token.slice(1)];
  return readCommand(token, reader);
}

function isIgnored(token: string, reader: Reader): boolean {
  // The point of \left. and \right. is no sign.
  if (/^\\(?:left|right)$/.test(token) && reader.tokens[reader.at] === '.') reader.at++;
  if (token === '\\label' || token === '\\tag') {
    readArgument(reader);
    return true;
  }
  return token === '' || token === '&' || token === '}' || IGNORED.has(token);
}

function readCommand(token: string, reader: Reader): string[] {
  if (token === '\\sqrt') return [root(reader)];
  if (TWO_ARGUMENTS.has(token))
    return [`${token}{${readArgument(reader)}}{${readArgument(reader)}}`];
  if (ALPHABETS.has(token)) return [...readArgument(reader)].map((sign) => `${token}{${sign}}`);
  if (ONE_ARGUMENT.has(token)) return [`${token}{${readArgument(reader)}}`];
  return [/^\\[A-Za-z]/.test(token) ? `${token} ` : token];
}

function braced(reader: Reader): string[] {
  const parts = readGroup(reader, (token) => token === '}');
  reader.at++;
  return [writeParts(parts)];
}

function readArgument(reader: Reader): string {
  const token = reader.tokens[reader.at];
  if (token === undefined) return '';
  reader.at++;
  return readPart(token, reader).join('');
}

function root(reader: Reader): string {
  let degree = '';
  if (reader.tokens[reader.at] === '[') {
    reader.at++;
    degree = `[${writeParts(readGroup(reader, (token) => token === ']'))}]`;
    reader.at++;
  }
  return `\\sqrt${degree}{${readArgument(reader)}}`;
}

/** Puts an index or a power to the part before it; indices first, primes within the power. */
function addScript(parts: Part[], mark: string, reader: Reader): void {
  const script = mark === "'" ? "'" : readArgument(reader).replaceAll('\\prime ', "'");
  const { base, index, power } = parts.pop() ?? { base: '', index: '', power: '' };
  if (mark === '_') parts.push({ base, index: index + script, power });
  else parts.push({ base, index, power: power + script });
}

const BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  matrix: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  vmatrix: ['|', '|'],
  Vmatrix: ['\\|', '\\|'],
  Bmatrix: ['\\{', '\\}'],
  cases: ['\\{', ''],
  array: ['', ''],
};

function readEnvironment(reader: Reader): string[] {
  const name = readArgument(reader).replaceAll('*', '');
  if (name === 'array') readArgument(reader);
  const rows: string[] = [];
  while (reader.at < reader.tokens.length && reader.tokens[reader.at] !== '\\end') {
    const parts = readGroup(reader, (token) => token === '\\\\' || token === '\\end');
    rows.push(writeParts(parts).replace(/[.,;]$/, ''));
    if (reader.tokens[reader.at] === '\\\\') reader.at++;
  }
  reader.at++;
  readArgument(reader);
  const body = rows.filter((row) => row !== '').join('\\\\');
  const brackets = BRACKETS[name];
  return brackets ? [brackets[0], `<${body}>`, brackets[1]].filter(Boolean) : [body];
}
