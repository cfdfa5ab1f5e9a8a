import type { Chance } from '../pages/chance.ts';
import {
  call,
  type FormulaKind,
  fraction,
  functionOf,
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

/** Formulas on lines of their own, without the environment around them: `rows` of `align` and `gather` are parted by `\\`. */
export type DisplayedKind = FormulaKind & {
  /** Environments it may stand in. */
  readonly environments: readonly string[];
};

const SINGLE = ['equation', 'equation*', 'equation*', 'displaymath'];

function aligned(chance: Chance): string {
  const rows = [`${call(chance)} &= ${sum(chance)}`];
  const count = chance.whole(2, 4);
  while (rows.length < count)
    rows.push(
      chance.happens(0.5)
        ? `&= ${chance.pick([sum, fraction, root])(chance)} ${chance.pick(['+', '-'])} ${term(chance)}`
        : `${symbol(chance)} &= ${chance.pick([sum, fraction, integral])(chance)}`,
    );
  return rows.join(' \\\\ ');
}

function gathered(chance: Chance): string {
  const rows: string[] = [];
  const count = chance.whole(2, 3);
  while (rows.length < count) rows.push(`${symbol(chance)} ${relation(chance)} ${sum(chance)}`);
  return rows.join(' \\\\ ');
}

function cases(chance: Chance): string {
  const rows = [
    `${term(chance)} & \\text{if } ${letter(chance)} ${relation(chance)} ${number(chance)}`,
  ];
  if (chance.happens(0.4))
    rows.push(`${fraction(chance)} & \\text{if } ${letter(chance)} = ${number(chance)}`);
  rows.push(
    `${term(chance)} & ${chance.pick(['\\text{otherwise}', `\\text{if } ${letter(chance)} \\leq 0`, '\\text{else}'])}`,
  );
  return `${call(chance)} = \\begin{cases} ${rows.join(' \\\\ ')} \\end{cases}`;
}

function matrix(chance: Chance, names: readonly string[]): string {
  const columns = chance.whole(2, 3);
  const rows = Array.from({ length: chance.whole(2, 3) }, () =>
    Array.from({ length: columns }, () =>
      chance.happens(0.5) ? String(chance.whole(0, 9)) : symbol(chance),
    ).join(' & '),
  );
  const name = chance.pick(names);
  return `\\begin{${name}} ${rows.join(' \\\\ ')} \\end{${name}}`;
}

export const DISPLAYED_KINDS: readonly DisplayedKind[] = [
  {
    name: 'sum',
    environments: SINGLE,
    write: (chance) =>
      `${symbol(chance)} = ${summation(chance, ['\\sum', '\\sum', '\\prod', '\\bigcup'])} + ${term(chance)}`,
  },
  {
    name: 'integral',
    environments: SINGLE,
    write: (chance) => `${call(chance)} = ${integral(chance)} + ${term(chance)}`,
  },
  {
    name: 'fraction',
    environments: SINGLE,
    write: (chance) =>
      `${symbol(chance)} = ${fraction(chance)} ${chance.pick(['+', '-'])} ${fraction(chance)}`,
  },
  {
    name: 'nested',
    environments: SINGLE,
    write: (chance) =>
      `${symbol(chance)} = \\frac{${root(chance)}}{${term(chance)} + ${fraction(chance)}}`,
  },
  {
    name: 'root',
    environments: SINGLE,
    write: (chance) => `${symbol(chance)} = \\sqrt{${fraction(chance)} + ${term(chance)}}`,
  },
  { name: 'short', environments: SINGLE, write: (chance) => `${letter(chance)} = ${term(chance)}` },
  { name: 'plain', environments: SINGLE, write: (chance) => `${call(chance)} = ${sum(chance, 5)}` },
  {
    name: 'delimited',
    environments: SINGLE,
    write: (chance) =>
      `${symbol(chance)} = \\left(${fraction(chance)} ${chance.pick(['+', '-'])} ${term(chance)}\\right)^${chance.pick(['2', 'n', '{-1}'])}`,
  },
  {
    name: 'exponential',
    environments: SINGLE,
    write: (chance) =>
      `${call(chance)} = ${fraction(chance)} e^{-${letter(chance)}^2 / 2} \\qquad ${letter(chance)} \\in \\mathbb{R}`,
  },
  {
    name: 'functions',
    environments: SINGLE,
    write: (chance) => `${functionOf(chance)} + ${functionOf(chance)} = ${term(chance)}`,
  },
  {
    name: 'derivative',
    environments: SINGLE,
    write: (chance) =>
      `\\frac{\\partial ${letter(chance)}}{\\partial ${chance.pick(['t', 'x'])}} = ${term(chance)} \\nabla^2 ${letter(chance)}`,
  },
  {
    name: 'bold',
    environments: SINGLE,
    write: (chance) =>
      `\\mathbf{${chance.pick(['y', 'A', 'x'])}} = \\mathbf{W} \\mathbf{x} + \\hat{\\mathbf{b}}_${chance.whole(1, 9)}`,
  },
  { name: 'cases', environments: SINGLE, write: cases },
  {
    name: 'matrix',
    environments: SINGLE,
    write: (chance) => `${letter(chance)} = ${matrix(chance, ['pmatrix', 'bmatrix'])}`,
  },
  { name: 'align', environments: ['align', 'align*'], write: aligned },
  { name: 'gather', environments: ['gather', 'gather*'], write: gathered },
];

/** Kinds that no page shows which anything is learnt or tuned from. */
export const LEFT_OUT_DISPLAYED_KINDS: readonly DisplayedKind[] = [
  {
    name: 'limit',
    environments: SINGLE,
    write: (chance) =>
      `\\lim_{${letter(chance)} \\to \\infty} ${fraction(chance)} = ${number(chance)}`,
  },
  {
    name: 'determinant',
    environments: SINGLE,
    write: (chance) => `\\det ${letter(chance)} = ${matrix(chance, ['vmatrix'])}`,
  },
  {
    name: 'double',
    environments: SINGLE,
    write: (chance) =>
      `${letter(chance)} = \\sum_{i=1}^{n} \\sum_{j=1}^{m} ${letter(chance)}_{ij} ${letter(chance)}_i`,
  },
  {
    name: 'optimum',
    environments: SINGLE,
    write: (chance) =>
      `${letter(chance)}^* = \\max_{${letter(chance)} \\in S} \\left[ ${fraction(chance)} - ${term(chance)} \\right]`,
  },
  {
    name: 'continued',
    environments: SINGLE,
    write: (chance) =>
      `${letter(chance)} = ${number(chance)} + \\cfrac{1}{${letter(chance)} + \\cfrac{1}{${letter(chance)}}}`,
  },
];
