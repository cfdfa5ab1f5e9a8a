import { type Token, tokenize } from './tokenize.ts';

/** Parentheses, functions and signs inside each other; deeper ones are refused before the stack is used up. */
const MOST_DEPTH = 100;
const MOST_CHARACTERS = 2_000;

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: (value = Number.NaN) => Math.abs(value),
  round: (value = Number.NaN, digits = 0) =>
    Number(`${Math.round(Number(`${value}e${digits}`))}e${-digits}`),
  floor: (value = Number.NaN) => Math.floor(value),
  ceil: (value = Number.NaN) => Math.ceil(value),
  sqrt: (value = Number.NaN) => Math.sqrt(value),
  ln: (value = Number.NaN) => Math.log(value),
  log10: (value = Number.NaN) => Math.log10(value),
  exp: (value = Number.NaN) => Math.exp(value),
  min: (...values) => Math.min(...values),
  max: (...values) => Math.max(...values),
  sum: (...values) => values.reduce((total, value) => total + value, 0),
  average: (...values) => values.reduce((total, value) => total + value, 0) / values.length,
};

/** An expression that cannot be worked out, in a sentence. */
export class CalculationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CalculationError';
  }
}

/** Works out `+ - * / ^ %`, parentheses and a few functions; `%` behind a number is a hundredth. */
export function calculate(expression: string): number {
  if (expression.length > MOST_CHARACTERS)
    throw new CalculationError(`The expression is longer than ${MOST_CHARACTERS} characters.`);
  const reader = new ExpressionReader(tokenize(expression));
  const value = reader.readAll();
  if (!Number.isFinite(value)) throw new CalculationError('The result is not a finite number.');
  // Twelve places are more than any table has, and hide what binary fractions add.
  return Number(value.toPrecision(12));
}

/** Recursive descent, one method a level of precedence. */
class ExpressionReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  readAll(): number {
    const value = this.#sum();
    const rest = this.#tokens[this.#at];
    if (rest) throw new CalculationError(`There is an unexpected "${rest.text}".`);
    return value;
  }

  #sum(): number {
    if (++this.#depth > MOST_DEPTH)
      throw new CalculationError('The expression is nested too deep.');
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('-')) value -= this.#product();
      else break;
    }
    this.#depth--;
    return value;
  }

  #product(): number {
    let value = this.#signed();
    for (;;) {
      if (this.#take('*')) value *= this.#signed();
      else if (this.#take('/')) value = divide(value, this.#signed());
      else return value;
    }
  }

  #signed(): number {
    let sign = 1;
    for (;;) {
      if (this.#take('-')) sign = -sign;
      else if (!this.#take('+')) return sign * this.#power();
    }
  }

  #power(): number {
    const base = this.#percent();
    if (!this.#take('^')) return base;
    if (++this.#depth > MOST_DEPTH)
      throw new CalculationError('The expression is nested too deep.');
    const value = base ** this.#signed();
    this.#depth--;
    return value;
  }

  #percent(): number {
    let value = this.#atom();
    while (this.#take('%')) value /= 100;
    return value;
  }

  #atom(): number {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new CalculationError('The expression ends too early.');
    if (token.kind === 'number') return Number(token.text);
    if (token.kind === 'name') return this.#call(token.text.toLowerCase());
    if (token.text !== '(') throw new CalculationError(`There is an unexpected "${token.text}".`);
    const value = this.#sum();
    this.#expect(')');
    return value;
  }

  #call(name: string): number {
    if (name === 'pi') return Math.PI;
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!known) {
      const names = Object.keys(FUNCTIONS).join(', ');
      throw new CalculationError(`There is no function ${name}; there are ${names}.`);
    }
    this.#expect('(');
    const values = [this.#sum()];
    while (this.#take(',')) values.push(this.#sum());
    this.#expect(')');
    return known(...values);
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== text) return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw new CalculationError(`A "${text}" is missing.`);
  }
}

function divide(value: number, by: number): number {
  if (by === 0) throw new CalculationError('A division by zero has no result.');
  return value / by;
}
