import {
  call,
  type FormulaKind,
  fraction,
  functionOf,
  index,
  integral,
  letter,
  number,
  relation,
  root,
  sum,
  summation,
  symbol,
  term,
} from './formula-parts.ts';

/** Formulas within lines of text. */
export const INLINE_KINDS: readonly FormulaKind[] = [
  { name: 'letter', write: (chance) => letter(chance) },
  { name: 'script', write: (chance) => `${letter(chance)}_${index(chance)}^2` },
  { name: 'index', write: (chance) => `${letter(chance)}_{${index(chance)}}` },
  { name: 'power', write: (chance) => `${letter(chance)}^{${sum(chance, 2)}}` },
  { name: 'equation', write: (chance) => `${symbol(chance)} = ${sum(chance)}` },
  { name: 'relation', write: (chance) => `${term(chance)} ${relation(chance)} ${term(chance)}` },
  { name: 'bound', write: (chance) => `${letter(chance)} > ${number(chance)}` },
  { name: 'fraction', write: (chance) => fraction(chance) },
  { name: 'share', write: (chance) => `${symbol(chance)} = ${fraction(chance)}` },
  { name: 'root', write: (chance) => root(chance) },
  { name: 'sum', write: (chance) => summation(chance, ['\\sum', '\\sum', '\\prod']) },
  { name: 'integral', write: (chance) => integral(chance) },
  {
    name: 'set',
    write: (chance) =>
      `${symbol(chance)} \\in ${chance.pick(['\\mathbb{R}', '\\mathbb{N}', '\\mathbb{Z}^n', '\\mathbb{R}^d', 'S', '\\mathcal{A}'])}`,
  },
  {
    name: 'sets',
    write: (chance) =>
      `${letter(chance)} ${chance.pick(['\\cup', '\\cap', '\\subset', '\\subseteq', '\\setminus'])} ${letter(chance)}`,
  },
  {
    name: 'braces',
    write: (chance) =>
      `\\{${letter(chance)}_1, ${chance.pick(['\\ldots', '\\dots'])}, ${letter(chance)}_n\\}`,
  },
  { name: 'function', write: (chance) => functionOf(chance) },
  { name: 'call', write: (chance) => `${call(chance)} = ${sum(chance)}` },
  {
    name: 'prime',
    write: (chance) =>
      `${chance.pick(['f', 'g', 'y', 'u'])}${chance.pick(["'", "''"])}(${letter(chance)})`,
  },
  {
    name: 'accent',
    write: (chance) =>
      `${chance.pick(['\\hat', '\\bar', '\\tilde', '\\dot', '\\vec'])}{${chance.pick(['x', 'y', 'u', 'w', '\\theta', '\\beta'])}}_${index(chance)}`,
  },
  {
    name: 'bold',
    write: (chance) =>
      `\\mathbf{${chance.pick(['A', 'x', 'W', 'v', 'u'])}} \\mathbf{${chance.pick(['x', 'y', 'B', 'w'])}} = \\mathbf{${chance.pick(['b', '0', 'c'])}}`,
  },
  {
    name: 'calligraphic',
    write: (chance) =>
      `\\mathcal{${chance.pick(['L', 'F', 'H', 'O', 'N'])}}(${chance.pick(['n', 'x', '\\theta', 'n^2', 'n \\log n'])})`,
  },
  {
    name: 'absolute',
    write: (chance) => `|${sum(chance, 2)}| ${relation(chance)} ${letter(chance)}`,
  },
  { name: 'norm', write: (chance) => `\\|${symbol(chance)}\\|_2` },
  {
    name: 'interval',
    write: (chance) => `[${chance.pick(['0', '-1', 'a'])}, ${chance.pick(['1', 'b', 'T'])}]`,
  },
  {
    name: 'partial',
    write: (chance) => `\\partial ${letter(chance)} / \\partial ${letter(chance)}`,
  },
  {
    name: 'delimited',
    write: (chance) => `\\left(${fraction(chance)}\\right)^${chance.pick(['2', 'n', 'k'])}`,
  },
  {
    name: 'quantified',
    write: (chance) => `\\forall ${letter(chance)} \\exists ${letter(chance)}`,
  },
  {
    name: 'arrow',
    write: (chance) => `${letter(chance)} \\to ${chance.pick(['\\infty', '0', letter(chance)])}`,
  },
  {
    name: 'named',
    write: (chance) =>
      `${letter(chance)}_{\\mathrm{${chance.pick(['max', 'min', 'eff', 'in', 'tot'])}}}`,
  },
];

/** Kinds that no page shows which anything is learnt or tuned from. */
export const LEFT_OUT_INLINE_KINDS: readonly FormulaKind[] = [
  { name: 'floor', write: (chance) => `\\lfloor ${term(chance)} / 2 \\rfloor` },
  { name: 'binomial', write: (chance) => `\\binom{${letter(chance)}}{${letter(chance)}}` },
  {
    name: 'mapping',
    write: (chance) =>
      `${chance.pick(['f', 'g', 'T'])} \\colon \\mathbb{R}^${index(chance)} \\to \\mathbb{R}`,
  },
  { name: 'list', write: (chance) => `${letter(chance)}_1 + \\cdots + ${letter(chance)}_n` },
  { name: 'angle', write: (chance) => `\\langle ${symbol(chance)}, ${symbol(chance)} \\rangle` },
  { name: 'wide', write: (chance) => `\\overline{${letter(chance)} + ${letter(chance)}}` },
];
