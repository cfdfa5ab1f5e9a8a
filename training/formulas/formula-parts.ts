import type { Chance } from '../pages/chance.ts';

/** A way to write formulas, by name; the name is what a family of pages may leave out. */
export type FormulaKind = {
  readonly name: string;
  readonly write: (chance: Chance) => string;
};

const LETTERS =
  'a b c d e f g h k m n p q r s t u v w x y z A B C D F G H K L M N P Q S T X Y'.split(' ');
const GREEK =
  '\\alpha \\beta \\gamma \\delta \\epsilon \\varepsilon \\zeta \\eta \\theta \\kappa \\lambda \\mu \\nu \\xi \\pi \\rho \\sigma \\tau \\phi \\varphi \\chi \\psi \\omega \\Gamma \\Delta \\Theta \\Lambda \\Sigma \\Phi \\Psi \\Omega'.split(
    ' ',
  );
const INDICES = 'i j k n m 0 1 2 t'.split(' ');

export function letter(chance: Chance): string {
  return chance.happens(0.75) ? chance.pick(LETTERS) : chance.pick(GREEK);
}

export function index(chance: Chance): string {
  return chance.pick(INDICES);
}

export function number(chance: Chance): string {
  if (chance.happens(0.15)) return `${chance.whole(0, 9)}.${chance.whole(1, 99)}`;
  return String(chance.happens(0.7) ? chance.whole(1, 9) : chance.whole(10, 400));
}

/** A letter that may carry an index, a power, both or an accent. */
export function symbol(chance: Chance): string {
  const base = letter(chance);
  switch (chance.whole(0, 7)) {
    case 0:
      return `${base}_${index(chance)}`;
    case 1:
      return `${base}^${chance.pick(['2', '3', 'n', 'k'])}`;
    case 2:
      return `${base}_{${index(chance)}}^{${chance.pick(['2', '*', 'n', '\\prime'])}}`;
    case 3:
      return `${base}_{${index(chance)}${chance.pick(['+1', '-1', 'j', ',j'])}}`;
    default:
      return base;
  }
}

/** Letters and numbers with an operator between them. */
export function sum(chance: Chance, most = 3): string {
  let latex = term(chance);
  const terms = chance.whole(2, most);
  for (let count = 1; count < terms; count++)
    latex += ` ${chance.pick(['+', '-', '+', '-', '\\cdot', '\\times', '\\pm'])} ${term(chance)}`;
  return latex;
}

export function term(chance: Chance): string {
  switch (chance.whole(0, 5)) {
    case 0:
      return number(chance);
    case 1:
      return `${chance.whole(2, 9)}${symbol(chance)}`;
    case 2:
      return `${symbol(chance)} ${symbol(chance)}`;
    case 3:
      return call(chance);
    default:
      return symbol(chance);
  }
}

export function call(chance: Chance): string {
  const argument = chance.happens(0.6) ? symbol(chance) : `${symbol(chance)}, ${symbol(chance)}`;
  return `${chance.pick(['f', 'g', 'h', 'F', 'P', '\\phi', '\\psi', 'u'])}(${argument})`;
}

export function relation(chance: Chance): string {
  return chance.pick(['=', '=', '=', '\\leq', '\\geq', '<', '>', '\\neq', '\\approx', '\\equiv']);
}

export function fraction(chance: Chance): string {
  return `\\frac{${side(chance)}}{${side(chance)}}`;
}

function side(chance: Chance): string {
  return chance.happens(0.5) ? term(chance) : sum(chance, 2);
}

export function root(chance: Chance): string {
  const degree = chance.happens(0.2) ? `[${chance.pick(['3', '4', 'n'])}]` : '';
  return `\\sqrt${degree}{${chance.happens(0.4) ? term(chance) : sum(chance, 2)}}`;
}

const LOWER = ['i=1', 'k=0', 'j=1', 'n=0', 'i \\in S', 'k \\neq j', 'i<j'];

/** A large operator with what it runs over. */
export function summation(chance: Chance, operators: readonly string[]): string {
  const upper = chance.happens(0.7) ? `^{${chance.pick(['n', 'N', '\\infty', 'm', 'n-1'])}}` : '';
  return `${chance.pick(operators)}_{${chance.pick(LOWER)}}${upper} ${summand(chance)}`;
}

function summand(chance: Chance): string {
  return chance.pick([
    `${letter(chance)}_${index(chance)}`,
    `${letter(chance)}_${index(chance)} ${letter(chance)}_${index(chance)}`,
    `${letter(chance)}_${index(chance)}^2`,
    fraction(chance),
  ]);
}

export function integral(chance: Chance): string {
  const bounds = chance.pick(['_0^1', '_a^b', '_{-\\infty}^{\\infty}', '_{\\Omega}', '_0^T', '']);
  const variable = chance.pick(['x', 't', 's', 'u']);
  return `\\int${bounds} ${chance.pick(['f', 'g', 'h', '\\rho'])}(${variable}) \\, d${variable}`;
}

export function functionOf(chance: Chance): string {
  const name = chance.pick(['\\sin', '\\cos', '\\log', '\\exp', '\\tan', '\\ln', '\\det']);
  return chance.happens(0.5) ? `${name}(${term(chance)})` : `${name} ${letter(chance)}`;
}
