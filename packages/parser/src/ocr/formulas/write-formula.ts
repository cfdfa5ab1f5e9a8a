/** Words that make what is around them higher than a line. */
const TALL = new Set([
  '\\frac',
  '\\binom',
  '\\underbrace',
  '\\overbrace',
  '\\sum',
  '\\int',
  '\\prod',
]);
const PARTNERS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '\\{': '\\}',
  '\\langle': '\\rangle',
  '\\lfloor': '\\rfloor',
  '\\lceil': '\\rceil',
};
/** The reader's words for rows over each other; LaTeX has a command for them. */
const STACKED: Readonly<Record<string, string>> = {
  '\\begin{substack}': '\\substack{',
  '\\end{substack}': '}',
};

/** LaTeX of the words that were read; none where groups are not closed or there is nothing. */
export function writeFormula(read: readonly string[]): string | undefined {
  const words = withoutNumber(read);
  if (words.length === 0 || !isClosed(words)) return undefined;
  const grown = growBrackets(words);
  let latex = '';
  for (const word of grown) {
    if (/\\[a-zA-Z]+$/.test(latex) && /^[a-zA-Z0-9]/.test(word)) latex += ' ';
    latex += STACKED[word] ?? word;
  }
  return latex.trim();
}

/** A formula without the number that stands beside it. */
function withoutNumber(words: readonly string[]): readonly string[] {
  const at = words.indexOf('\\tag');
  return at < 0 ? words : words.slice(0, at);
}

function isClosed(words: readonly string[]): boolean {
  const open: string[] = [];
  for (const word of words) {
    if (word === '{' || word.startsWith('\\begin')) open.push(word);
    else if (word === '}' && open.pop() !== '{') return false;
    else if (word.startsWith('\\end') && open.pop() !== word.replace('\\end', '\\begin'))
      return false;
  }
  return open.length === 0;
}

/** Brackets grow with what they hold, where they begin and end in one group. */
function growBrackets(words: readonly string[]): readonly string[] {
  const grown = [...words];
  for (const [begin, end] of bracketPairs(words)) {
    if (!words.slice(begin, end).some(isTall)) continue;
    grown[begin] = `\\left${words[begin]}`;
    grown[end] = `\\right${words[end]}`;
  }
  return grown;
}

/** Brackets and their partners in one group and one cell. */
function bracketPairs(words: readonly string[]): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  const open: Open[] = [];
  for (const [at, word] of words.entries()) {
    const last = open.at(-1);
    if (word === '{' || word.startsWith('\\begin')) open.push({ closes: '', at });
    else if (word === '}' || word.startsWith('\\end')) leaveGroup(open);
    else if (word === '&' || word === '\\\\') dropBrackets(open);
    else if (PARTNERS[word]) open.push({ closes: PARTNERS[word], at });
    else if (last?.closes === word) {
      open.pop();
      pairs.push([last.at, at]);
    }
  }
  return pairs;
}

function isTall(word: string): boolean {
  return TALL.has(word) || word.startsWith('\\begin');
}

type Open = { readonly closes: string; readonly at: number };

function dropBrackets(open: Open[]): void {
  while (open.length > 0 && open.at(-1)?.closes !== '') open.pop();
}

function leaveGroup(open: Open[]): void {
  dropBrackets(open);
  open.pop();
}
