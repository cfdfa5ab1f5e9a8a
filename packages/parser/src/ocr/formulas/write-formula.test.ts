import { describe, expect, it } from 'vitest';
import { writeFormula } from './write-formula.ts';

const write = (words: string) => writeFormula(words.split(' '));

describe('writeFormula', () => {
  it('parts a command from the letter after it, and nothing else', () => {
    expect(write('\\alpha x _ { 1 } + 2')).toBe('\\alpha x_{1}+2');
  });

  it('grows brackets around what is tall, and only within one group', () => {
    expect(write('( \\frac { a } { b } ) ( c )')).toBe('\\left(\\frac{a}{b}\\right)(c)');
    expect(write('x ^ { ( a } \\frac { b } { c } )')).toBe('x^{(a}\\frac{b}{c})');
  });

  it('keeps brackets of different rows apart', () => {
    const rows = '\\begin{aligned} ( a \\\\ \\frac { b } { c } ) \\end{aligned}';
    expect(write(rows)).toBe('\\begin{aligned}(a\\\\\\frac{b}{c})\\end{aligned}');
  });

  it('leaves out the number of a formula', () => {
    expect(write('x = 1 \\tag { 3 . 1 }')).toBe('x=1');
  });

  it('has a command for rows over each other', () => {
    expect(write('\\sum _ { \\begin{substack} i \\\\ j \\end{substack} }')).toBe(
      '\\sum_{\\substack{i\\\\j}}',
    );
  });

  it('writes nothing that is not closed', () => {
    expect(write('\\frac { a } { b')).toBeUndefined();
    expect(write('a }')).toBeUndefined();
    expect(write('\\begin{cases} a \\end{aligned}')).toBeUndefined();
    expect(writeFormula([])).toBeUndefined();
  });
});
