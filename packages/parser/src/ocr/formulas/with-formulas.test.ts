import { describe, expect, test } from 'vitest';
import type { GrayImage } from '../raster/gray-image.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import type { PictureReading } from '../read/read-picture.ts';
import type { FoundFormula } from './find-formulas.ts';
import { type FormulaModels, withFormulas } from './with-formulas.ts';

const EM = 20;
const upright: GrayImage = { width: 600, height: 300, data: new Uint8Array(600 * 300).fill(255) };

/** Words of a line, ten pixels a letter and a blank after each. */
function line(text: string, y: number, x = 40): OcrWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const x0 = at;
    at += 10 * (word.length + 1);
    return {
      text: word,
      x0,
      y0: y - 14,
      x1: x0 + 10 * word.length,
      y1: y,
      baseline: y,
      fontSize: EM,
      confidence: 0.9,
      weight: 0.1,
      spaceAfter: true,
      angle: 0,
    };
  });
}

function reading(words: readonly OcrWord[]): PictureReading {
  return {
    words,
    marks: words,
    upright,
    turn: 0,
    skew: 0,
    unreadable: [],
    lines: 1,
    unreadLines: 0,
  };
}

const crops: GrayImage[] = [];

/** Models that find given formulas and read each as surely as wanted. */
function models(found: readonly FoundFormula[], confidence = 0.9): FormulaModels {
  return {
    find: async () => [...found],
    read: async (pictures) => {
      crops.splice(0, crops.length, ...pictures.map(({ gray }) => gray));
      return pictures.map((_, index) => ({ latex: `x_{${index}},`, confidence }));
    },
  };
}

const textOf = ({ words }: PictureReading) => words.map(({ text }) => text);
const formulasOf = ({ words }: PictureReading) => words.flatMap(({ formula }) => formula ?? []);

describe('formulas of a scan', () => {
  const shown = [
    ...line('We know that', 60),
    ...line('a=b+c (3)', 100, 200),
    ...line('holds', 140),
  ];
  const displayed: FoundFormula = { kind: 'displayed', x0: 200, y0: 80, x1: 250, y1: 106 };

  test('on lines of their own are one word with their LaTeX, cut out with some white around them', async () => {
    const read = await withFormulas(reading(shown), models([displayed]));
    expect(textOf(read)).toEqual(['We', 'know', 'that', 'a=b+c', '(3)', 'holds']);
    expect(formulasOf(read)).toEqual([{ kind: 'displayed', latex: 'x_{0}' }]);
    expect(crops.map(({ width, height }) => [width, height])).toEqual([[66, 42]]);
    expect(read.marks).toHaveLength(shown.length + 1);
  });

  test('that are not read surely keep their text', async () => {
    const read = await withFormulas(reading(shown), models([displayed], 0.02));
    expect(formulasOf(read)).toEqual([{ kind: 'displayed' }]);
    expect(textOf(read)).toContain('a=b+c');
  });

  test('that are not read are formulas only beside something that calculates', async () => {
    const scribble = line('4oy', 200, 200);
    const other: FoundFormula = { kind: 'displayed', x0: 200, y0: 180, x1: 230, y1: 206 };
    const alone = await withFormulas(reading(scribble), models([other], 0.02));
    expect(formulasOf(alone)).toEqual([]);
    const beside = await withFormulas(
      reading([...shown, ...scribble]),
      models([displayed, other], 0.02),
    );
    expect(formulasOf(beside)).toHaveLength(2);
  });

  test('within lines leave the stop after them to the text', async () => {
    const words = line('where x_i+1, is', 60);
    const inline: FoundFormula = { kind: 'inline', x0: 100, y0: 44, x1: 150, y1: 64 };
    const read = await withFormulas(reading(words), models([inline]));
    expect(textOf(read)).toEqual(['where', 'x_i+1', ',', 'is']);
    expect(read.words.map(({ spaceAfter }) => spaceAfter)).toEqual([true, false, true, true]);
    expect(await withFormulas(reading(words), models([inline], 0.2))).toEqual(reading(words));
  });

  test('within lines give back the words that they were found too wide with', async () => {
    const words = line('Let f_0=g_1 and h_2=k hold', 60);
    const inline: FoundFormula = { kind: 'inline', x0: 60, y0: 44, x1: 250, y1: 64 };
    const read = await withFormulas(reading(words), models([inline]));
    expect(textOf(read)).toEqual(['Let', 'f_0=g_1', 'and', 'h_2=k', 'hold']);
    expect(formulasOf(read)).toHaveLength(2);
  });

  test('are none where a number of a formula stands', async () => {
    const words = line('(3.1)', 60);
    const number: FoundFormula = { kind: 'displayed', x0: 40, y0: 44, x1: 90, y1: 64 };
    expect(await withFormulas(reading(words), models([number]))).toEqual(reading(words));
  });

  test('that share a word take each its part of it', async () => {
    const inline = (x0: number, x1: number): FoundFormula => ({
      kind: 'inline',
      x0,
      y0: 44,
      x1,
      y1: 64,
    });
    const read = await withFormulas(
      reading(line('with a_1=b,c_1=d given', 60)),
      models([inline(90, 140), inline(150, 200)]),
    );
    expect(textOf(read)).toEqual(['with', 'a_1=b', ',', 'c_1=d', 'given']);
    expect(formulasOf(read)).toHaveLength(2);
  });

  test('are none where plain words or a lone number are read', async () => {
    const words = line('therefore 12 follows', 60);
    const found: FoundFormula[] = [
      { kind: 'displayed', x0: 40, y0: 40, x1: 130, y1: 64 },
      { kind: 'inline', x0: 140, y0: 40, x1: 160, y1: 64 },
    ];
    expect(await withFormulas(reading(words), models(found))).toEqual(reading(words));
  });

  test('keep the bracket that ends them, though it is seen half', async () => {
    const inline: FoundFormula = { kind: 'inline', x0: 80, y0: 44, x1: 112, y1: 64 };
    const read = await withFormulas(reading(line('and f(x) is', 60)), models([inline]));
    expect(textOf(read)).toEqual(['and', 'f(x)', 'is']);
  });

  test('that nothing was read of are added', async () => {
    const read = await withFormulas(reading(line('so that', 60)), models([displayed]));
    expect(read.words.at(-1)).toMatchObject({ text: 'x_{0}', formula: { latex: 'x_{0}' } });
  });

  /** A line without blanks, ideographs twice as wide as letters. */
  function unparted(text: string): OcrWord {
    const width = [...text].reduce(
      (sum, sign) => sum + (/[\p{Script=Han}\uff00-\uffef]/u.test(sign) ? 20 : 10),
      0,
    );
    return { ...(line('x', 60)[0] as OcrWord), text, x0: 40, x1: 40 + width };
  }

  test('within a line of ideographs leave all of these to the text', async () => {
    const inline: FoundFormula = { kind: 'inline', x0: 148, y0: 44, x1: 242, y1: 64 };
    const words = [unparted('已知港口深度f(x)=2x+1每天增加')];
    const read = await withFormulas(reading(words), models([inline]));
    expect(textOf(read)).toEqual(['已知港口深度', 'f(x)=2x+1', '每天增加']);
    expect(formulasOf(read)).toHaveLength(1);
  });

  test('are none where ideographs stand between their signs', async () => {
    const inline: FoundFormula = { kind: 'inline', x0: 78, y0: 44, x1: 200, y1: 64 };
    const words = [unparted('深度f(x)和潮水g(x)')];
    expect(textOf(await withFormulas(reading(words), models([inline])))).toEqual([
      '深度f(x)和潮水g(x)',
    ]);
  });

  test('within a line of ideographs take brackets as wide as these, and what is beside them does not reach into them', async () => {
    const inline: FoundFormula = { kind: 'inline', x0: 124, y0: 44, x1: 190, y1: 64 };
    const words = [unparted('线性空间（k,f(x）到自身')];
    const read = await withFormulas(reading(words), models([inline]));
    expect(textOf(read)).toEqual(['线性空间（', 'k,f(x）', '到自身']);
    const [before, formula, after] = read.words;
    expect(before?.x1).toBeLessThanOrEqual(formula?.x0 ?? 0);
    expect(after?.x0).toBeGreaterThanOrEqual(formula?.x1 ?? 0);
  });

  test('take their signs out of each of two long words', async () => {
    const [first, second] = [
      unparted('从映射到零向量记作g(w)='),
      unparted('P(u,v)+Q(w)+R(u)上映射'),
    ];
    const words = [first, { ...second, x0: first.x1, x1: first.x1 + second.x1 - second.x0 }];
    const inline: FoundFormula = { kind: 'inline', x0: 221, y0: 44, x1: 431, y1: 64 };
    const read = await withFormulas(reading(words), models([inline]));
    expect(textOf(read)).toEqual(['从映射到零向量记作', 'g(w)= P(u,v)+Q(w)+R(u)', '上映射']);
  });
});
