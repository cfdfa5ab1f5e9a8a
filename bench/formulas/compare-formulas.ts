import { normaliseLatex } from './normalise-latex.ts';

/** How many formulas there are, how many were found, and how many of those are right. */
export type FormulaScore = {
  readonly expected: number;
  readonly found: number;
  readonly right: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
};

/** Compares formulas by their one form, each used once; single letters and numbers may be written either way and do not count. */
export function compareFormulas(
  expected: readonly string[],
  found: readonly string[],
  countsSingle: boolean,
): FormulaScore {
  const counts = (form: string): boolean => form !== '' && (countsSingle || !isSingle(form));
  const open = new Map<string, number>();
  const forms = expected.map((latex) => [normaliseLatex(latex), latex] as const);
  const wanted = forms.filter(([form]) => counts(form));
  for (const [form] of wanted) open.set(form, (open.get(form) ?? 0) + 1);
  const offered = found.map((latex) => [normaliseLatex(latex), latex] as const);
  const taken = offered.filter(([form]) => counts(form));
  const wrong: string[] = [];
  for (const [form, latex] of taken) {
    const left = open.get(form) ?? 0;
    if (left > 0) open.set(form, left - 1);
    else wrong.push(latex);
  }
  const missed: string[] = [];
  for (const [form, latex] of wanted) {
    const left = open.get(form) ?? 0;
    if (left === 0) continue;
    open.set(form, left - 1);
    missed.push(latex);
  }
  return {
    expected: wanted.length,
    found: taken.length,
    right: taken.length - wrong.length,
    missed,
    wrong,
  };
}

/** One letter, a number or one command. */
function isSingle(form: string): boolean {
  return /^(?:.|\\[A-Za-z]+ |\d+(?:\.\d+)?)$/u.test(form);
}

export function sumScores(scores: readonly FormulaScore[]): FormulaScore {
  const add = (key: 'expected' | 'found' | 'right') =>
    scores.reduce((sum, score) => sum + score[key], 0);
  return {
    expected: add('expected'),
    found: add('found'),
    right: add('right'),
    missed: scores.flatMap(({ missed }) => missed),
    wrong: scores.flatMap(({ wrong }) => wrong),
  };
}
