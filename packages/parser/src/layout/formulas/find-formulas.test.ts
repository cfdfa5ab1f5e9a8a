import { describe, expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { findDisplayed, withoutFormulas } from './find-displayed.ts';
import { findInline } from './find-inline.ts';
import { setBar, setPage, setText, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };

/** Three full lines of text around the places where formulas are put. */
function paragraph(baseline: number) {
  return [
    ...setText('The proof of the second claim follows from the first', 20, baseline),
    ...setText('and the rest of it is left to those who want to', 20, baseline + 12),
  ];
}

describe('displayed formulas', () => {
  const formula = [
    setWord('E', 120, 140),
    setWord('=', 130, 140, ROMAN),
    setWord('m', 141, 140),
    setWord('2', 146, 136, { size: 7, font: 'CMR7' }),
  ];

  test('one that stands between paragraphs is lifted out as one word, its number is not', () => {
    const number = setWord('(3)', 270, 140, ROMAN);
    const page = setPage([...paragraph(100), ...formula, number, ...paragraph(170)]);
    const formulas = findDisplayed(page);
    const rest = withoutFormulas(page, formulas);
    expect(formulas.map(({ word }) => word.latex)).toEqual(['E=m^{2}']);
    expect(formulas[0]?.word.text).toBe('E = m2');
    expect(rest.words).toContain(number);
    expect(rest.words).toHaveLength(page.words.length - formula.length);
  });

  test('the number of an equation that nearly fills its column is none of its signs', () => {
    const number = setWord('(3)', 156, 140, ROMAN);
    const narrow = [100, 112, 170, 182].flatMap((baseline) =>
      setText('The proof of the claim is', 20, baseline),
    );
    const formulas = findDisplayed(setPage([...narrow, ...formula, number]));
    expect(formulas.map(({ word }) => word.latex)).toEqual(['E=m^{2}']);
  });

  test('formulas of one line of a column are one, whatever white parts them; those of two columns are not', () => {
    const beside = [setWord('v', 200, 140), setWord('=', 210, 140, ROMAN), setWord('c', 221, 140)];
    const latexOf = (around: readonly Word[]) =>
      findDisplayed(setPage([...around, ...formula, ...beside])).map(({ word }) => word.latex);
    expect(latexOf([...paragraph(100), ...paragraph(170)])).toEqual(['E=m^{2}v=c']);
    const columns = [100, 112, 170, 182].flatMap((baseline) => [
      ...setText('The proof of this claim', 50, baseline),
      ...setText('is set in two columns', 185, baseline),
    ]);
    expect(latexOf(columns)).toHaveLength(2);
    const label = (x: number) => [
      setWord('M', x, 140),
      setWord('−', x + 8, 140, { font: 'CMSY10' }),
      setWord('h', x + 18, 140),
    ];
    const labels = setPage([...paragraph(100), ...label(60), ...label(200), ...paragraph(170)]);
    expect(findDisplayed(labels)).toHaveLength(2);
  });

  test('what goes on with a line of text at the left is none', () => {
    const end = formula.map((word) => ({
      ...word,
      baseline: word.baseline - 16,
      box: { ...word.box, x0: word.box.x0 - 100, x1: word.box.x1 - 100 },
    }));
    expect(findDisplayed(setPage([...paragraph(100), ...end]))).toEqual([]);
  });

  test('numbers with a sign of a font for mathematics are none without a letter', () => {
    const numbers = [
      setWord('3', 120, 140, ROMAN),
      setWord('±', 128, 140, { font: 'CMSY10' }),
      setWord('1', 138, 140, ROMAN),
    ];
    const page = setPage([...paragraph(100), ...numbers, ...paragraph(170)]);
    expect(findDisplayed(page)).toEqual([]);
  });

  test('a page without mathematics is left as it is', () => {
    const page = setPage(paragraph(100));
    expect(withoutFormulas(page, findDisplayed(page))).toBe(page);
    expect(findInline(page.words, page).words).toBe(page.words);
  });
});

describe('formulas within lines', () => {
  test('one that was read off a scan stays as it is', () => {
    const read = { ...setWord('aEβ', 130, 124), latex: 'a \\in \\beta' };
    const words = [...paragraph(100), ...setText('so that', 20, 124), setWord('c', 124, 124), read];
    const made = findInline(words, setPage(words)).words;
    expect(made.filter(({ latex }) => latex !== undefined)).toEqual([read]);
  });

  test('signs between words become one word, the comma after them stays text', () => {
    const words = [
      ...setText('We write', 20, 100),
      setWord('x', 70, 100),
      setWord('i', 75, 101.5, { size: 7 }),
      setWord('=', 81, 100, ROMAN),
      setWord('2,', 92, 100, ROMAN),
      ...setText('which is the limit of it all', 106, 100),
    ];
    const made = findInline(words, setPage(words)).words;
    expect(made.filter(({ latex }) => latex).map(({ latex }) => latex)).toEqual(['x_{i}=2']);
    expect(made.map(({ text }) => text)).toContain(',');
    expect(made.map(({ text }) => text).join('')).not.toContain('2,');
  });

  test('a formula behind the bold name of a theorem is as bold as most of its line', () => {
    const words = [
      setWord('Proof.', 20, 100, { font: 'CMBX10' }),
      setWord('If', 56, 100, ROMAN),
      ...[setWord('x', 70, 100), setWord('>', 78, 100), setWord('y', 88, 100)],
      ...setText('then all of it follows', 98, 100),
    ];
    const made = findInline(words, setPage(words)).words;
    expect(made.find(({ latex }) => latex)?.style.bold).toBe(false);
  });

  test('words of scripts without capitals are none of a formula, upright letters that touch a relation are', () => {
    const lato = { font: 'Lato-Regular' };
    const bold = setWord('のとき', 86, 100, { font: 'CMBX10' });
    const words = [setWord('x≠0', 70, 100, lato), bold, ...setText('holds for all', 110, 100)];
    const made = findInline(words, setPage(words)).words;
    expect(made.flatMap(({ latex }) => latex ?? [])).toEqual(['x\\neq0']);
    expect(made).toContain(bold);
    expect(made.find(({ latex }) => latex)?.style.bold).toBe(false);
  });

  test('the upright sign of a differential belongs to its formula', () => {
    const words = [
      ...setText('We write', 20, 100),
      setWord('f', 70, 100),
      setWord('d', 77, 100, ROMAN),
      setWord('x', 82, 100),
      setWord('=', 90, 100, ROMAN),
      setWord('d', 101, 100, ROMAN),
      setWord('3', 106, 96.5, { size: 7, font: 'CMR7' }),
      setWord('y', 110, 100),
      ...setText('for its end', 124, 100),
    ];
    const made = findInline(words, setPage(words)).words;
    expect(made.flatMap(({ latex }) => latex ?? [])).toEqual(['fdx=d^{3}y']);
  });

  test('a hyphen that ties an ending to a formula stays text', () => {
    const words = [
      ...setText('We write', 20, 100),
      setWord('x', 70, 100),
      setWord('i', 75, 101.5, { size: 7 }),
      setWord('-t', 79, 100, ROMAN),
      ...setText('for its end', 94, 100),
    ];
    const made = findInline(words, setPage(words)).words;
    expect(made.flatMap(({ latex }) => latex ?? [])).toEqual(['x_{i}']);
    expect(made.map(({ text }) => text)).toContain('-t');
  });

  test('a dash before words is none of a formula', () => {
    const words = [
      ...setText('We write', 20, 100),
      setWord('x', 70, 100),
      setWord('i', 75, 101.5, { size: 7 }),
      setWord('–', 82, 100, { font: 'Times' }),
      ...setText('the end of it', 94, 100),
    ];
    const made = findInline(words, setPage(words)).words;
    expect(made.flatMap(({ latex }) => latex ?? [])).toEqual(['x_{i}']);
    expect(made.map(({ text }) => text)).toContain('–');
  });

  test('a product of numbers with their units is text', () => {
    const words = [
      ...setText('One Newton', 20, 100),
      setWord('×', 90, 100, { font: 'CMSY10' }),
      setWord('1', 102, 100, ROMAN),
      ...setText('meter of it', 112, 100),
    ];
    expect(findInline(words, setPage(words)).words.flatMap(({ latex }) => latex ?? [])).toEqual([]);
  });

  test.each([[['∼', '2']], [['2014', ':', '80', '−', '90']], [['8509098064', '|']]])(
    '%s is text: numbers with what parts or estimates them',
    (signs) => {
      const SIGNS = { font: 'CMSY10' };
      let x = 76;
      const numbers = signs.map((sign) => {
        const word = setWord(sign, x, 100, /\d/.test(sign) ? ROMAN : SIGNS);
        x = word.box.x1 + 1;
        return word;
      });
      const words = [
        ...setText('We write', 20, 100),
        ...numbers,
        ...setText('and rest', x + 6, 100),
      ];
      expect(findInline(words, setPage(words)).words).toBe(words);
    },
  );

  test('single letters stay text', () => {
    const words = [
      ...setText('We write', 20, 100),
      setWord('x', 70, 100),
      ...setText('for its end', 79, 100),
    ];
    expect(findInline(words, setPage(words)).words).toBe(words);
  });

  test('a number before the sign of a unit is text, before a letter that stands apart it is not', () => {
    const line = setText('Add of it', 20, 100);
    const quantity = [setWord('2', 90, 100, ROMAN), setWord('μ', 95, 100)];
    const right = quantity[1]?.box.x1 ?? 0;
    const latexOf = (left: number) => {
      const words = [...line, ...quantity, setWord('L', left, 100, { font: 'NimbusRomNo9L' })];
      return findInline(words, setPage(words)).words.flatMap(({ latex }) => latex ?? []);
    };
    expect(latexOf(right)).toEqual([]);
    expect(latexOf(right + 4)).toEqual(['2\\mu']);
  });

  test('a small fraction belongs to the line it stands in, with its bar', () => {
    const bar = setBar(70, 74, 97.3);
    const words = [
      ...setText('We write', 20, 100),
      setWord('a', 70, 96, { size: 7 }),
      setWord('b', 70, 103.5, { size: 7 }),
      ...setText('for what is left of the whole', 78, 100),
      ...setText('and all the others in the same way as well', 20, 112),
    ];
    const found = findInline(words, setPage(words, [bar]));
    expect(found.words.flatMap(({ latex }) => latex ?? [])).toEqual(['\\frac{a}{b}']);
    expect(found.bars.has(bar)).toBe(true);
  });

  test('a formula that a line breaks after an operator is one', () => {
    const words = [
      ...setText('and the rest of all that we know is', 20, 100),
      setWord('p', 200, 100),
      setWord('=', 208, 100, ROMAN),
      setWord('q', 20, 112),
      ...setText('for every one of these and those that follow', 30, 112),
    ];
    const made = findInline(words, setPage(words)).words;
    expect(made.flatMap(({ latex }) => latex ?? [])).toEqual(['p=q']);
  });

  test('slanted letters with full stops between them are short for words', () => {
    const letter = (text: string, x: number) => setWord(text, x, 100, { font: 'CMMI10' });
    const italic = (text: string, x: number) => {
      const word = letter(text, x);
      return { ...word, style: { ...word.style, fontName: 'Times-Italic' } };
    };
    const words = [
      ...setText('as others, too, would have said', 20, 100),
      italic('e', 190),
      setWord('.', 195, 100, { font: 'Times' }),
      italic('g', 198),
      letter('x', 230),
    ];
    expect(findInline(words, setPage(words)).words.flatMap(({ latex }) => latex ?? [])).toEqual([]);
  });

  test('bold letters with strokes between them are short for words', () => {
    const bold = (text: string, x: number) => {
      const word = setWord(text, x, 100, { font: 'CMMI10' });
      return {
        ...word,
        style: { ...word.style, fontName: 'Times-Bold', italic: false, bold: true },
      };
    };
    const words = [
      ...setText('between the company of that name,', 20, 100),
      ...['d', '/', 'b', '/', 'a'].map((text, at) => bold(text, 200 + 5 * at)),
      setWord('x', 260, 100, { font: 'CMMI10' }),
    ];
    expect(findInline(words, setPage(words)).words.flatMap(({ latex }) => latex ?? [])).toEqual([]);
  });

  test('a line to be filled in is no bar of a formula', () => {
    const words = [
      ...setText('By', 20, 100),
      setWord('/', 40, 100, { font: 'Times' }),
      ...setText('s and the name of whoever has signed it', 60, 100),
      setWord('x', 260, 130, { font: 'CMMI10' }),
    ];
    const made = findInline(words, setPage(words, [setBar(39, 46, 102)])).words;
    expect(made.flatMap(({ latex }) => latex ?? [])).toEqual([]);
  });
});
