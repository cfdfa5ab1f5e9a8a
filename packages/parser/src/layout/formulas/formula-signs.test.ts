import { describe, expect, test } from 'vitest';
import { findDisplayed } from './find-displayed.ts';
import { findInline } from './find-inline.ts';
import { formulaLatex } from './formula-latex.ts';
import { setPage, setTall, setText, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };
const SYMBOL = { font: 'CMSY10' };
const SMALL = { size: 7 };
const SMALL_SYMBOL = { size: 7, font: 'CMSY7' };

describe('signs of formulas', () => {
  test('names of functions are whole words: others only begin like one', () => {
    expect(formulaLatex([setWord('cosh', 10, 100, ROMAN), setWord('u', 32, 100)], [])).toBe(
      '\\cosh u',
    );
    const words = [setWord('information', 10, 100, ROMAN), setWord('∈', 70, 100, SYMBOL)];
    expect(formulaLatex([...words, setWord('I', 80, 100)], [], { words: 'words' })).toBe(
      '\\text{information }\\in I',
    );
    expect(formulaLatex([setWord('logdet', 10, 100, ROMAN), setWord('A', 42, 100)], [])).toBe(
      '\\log\\det A',
    );
  });

  test('what stands under an upper limit belongs to both of its words', () => {
    const words = [
      setWord('lim', 10, 100, { ...ROMAN, width: 14 }),
      setWord('sup', 26, 100, { ...ROMAN, width: 16 }),
      setWord('n', 14, 108, SMALL),
      setWord('→', 19, 108, { ...SMALL_SYMBOL, width: 7 }),
      setWord('∞', 26, 108, { ...SMALL_SYMBOL, width: 7 }),
      setWord('a', 44, 100),
    ];
    expect(formulaLatex(words, [])).toBe('\\limsup_{n\\rightarrow\\infty}a');
  });

  test('a wave over an equals sign is one relation, and integrals that are painted into one another are one', () => {
    const congruent = [
      setWord('M', 10, 100),
      setWord('∼', 20, 97.3, { ...SYMBOL, width: 7.8 }),
      setWord('=', 20.1, 100.4, { ...ROMAN, width: 7.8 }),
      setWord('N', 31, 100),
    ];
    expect(formulaLatex(congruent, [])).toBe('M\\cong N');
    const integrals = (apart: number) =>
      formulaLatex(
        [setTall('∫', 10, 90, 22), setTall('∫', 15 + apart, 90, 22), setWord('f', 40, 103.5)],
        [],
      );
    expect(integrals(1)).toBe('\\iint f');
    expect(integrals(6)).toBe('\\int\\int f');
  });

  test('a large sign is one whatever else it may be, and a Greek letter no end of a word', () => {
    const union = [setTall('⊔', 10, 90, 22), setWord('D', 26, 103.5)];
    expect(formulaLatex(union, [])).toBe('\\bigsqcup D');
    expect(formulaLatex([setWord('r', 0, 100), setWord('dΩ', 10, 100, ROMAN)], [])).toBe(
      'rd\\Omega',
    );
  });

  test('relations that are painted in parts are one sign', () => {
    const arrow = [
      setWord('x', 10, 100),
      setWord('↦', 20, 100, { ...SYMBOL, width: 0 }),
      setWord('→', 20, 100, { ...SYMBOL, width: 10 }),
      setWord('y', 34, 100),
    ];
    expect(formulaLatex(arrow, [])).toBe('x\\mapsto y');
    const models = [
      setWord('Γ', 10, 100, ROMAN),
      setWord('|', 20, 100, { ...SYMBOL, width: 3 }),
      setWord('=', 22, 100, { ...ROMAN, width: 8 }),
      setWord('p', 34, 100),
    ];
    expect(formulaLatex(models, [])).toBe('\\Gamma\\models p');
    const outside = [
      setWord('a', 10, 100),
      setWord('∈', 20, 100, { ...SYMBOL, width: 7 }),
      setWord('/', 21, 100, { width: 5 }),
      setWord('S', 32, 100),
    ];
    expect(formulaLatex(outside, [])).toBe('a\\notin S');
  });

  test('what stands centred under a letter or a name of two words is its index', () => {
    const under = [
      setWord('x', 13, 110, SMALL),
      setWord('∼', 17, 110, SMALL_SYMBOL),
      setWord('p', 21, 110, SMALL),
    ];
    const mean = [setWord('=', 8, 100, ROMAN), setWord('E', 17, 100, { font: 'MSBM10' })];
    expect(formulaLatex([...mean, ...under, setWord('f', 28, 100)], [])).toBe(
      '=\\mathbb{E}_{x\\sim p}f',
    );
    const names = [setWord('arg', 5, 100, ROMAN), setWord('min', 22, 100, ROMAN)];
    const moved = under.map((word) => ({
      ...word,
      box: { ...word.box, x0: word.box.x0 + 2, x1: word.box.x1 + 2 },
    }));
    expect(formulaLatex([...names, ...moved, setWord('f', 39, 100)], [])).toBe(
      '\\arg\\min_{x\\sim p}f',
    );
  });

  test('what stands over an arrow or a relation is carried by it', () => {
    const words = [
      setWord('X', 10, 100),
      setWord('−', 18, 100, { ...SYMBOL, width: 6 }),
      setWord('→', 22, 100, { ...SYMBOL, width: 10 }),
      setWord('d', 23, 92, SMALL),
      setWord('Y', 36, 100),
    ];
    expect(formulaLatex(words, [])).toBe('X\\xrightarrow{d}Y');
    const equal = [
      setWord('X', 10, 100),
      setWord('=', 20, 100, { ...ROMAN, width: 8 }),
      setWord('d', 22, 92.5, SMALL),
      setWord('Y', 32, 100),
    ];
    expect(formulaLatex(equal, [])).toBe('X\\overset{d}{=}Y');
  });

  test('a prime or star of an index is no prime or power of what carries the index', () => {
    const words = [
      setWord('E', 10, 100),
      setWord('C', 16, 102, SMALL),
      setWord('′', 20, 100, { size: 5, font: 'CMSY5' }),
      setWord('+', 26, 100, ROMAN),
      setWord('x', 36, 100),
      setWord('L', 41, 102, SMALL),
      setWord('∗', 45, 99.8, { size: 5, font: 'CMSY5' }),
    ];
    expect(formulaLatex(words, [])).toBe("E_{C'}+x_{L^{\\ast}}");
  });

  test('tall brackets that are not centred to the line stand in the power', () => {
    const words = [
      setWord('e', 10, 100),
      setTall('(', 15, 88.5, 11.5),
      setWord('a', 20, 96, SMALL),
      setTall(')', 25, 88.5, 11.5),
    ];
    expect(formulaLatex(words, [])).toBe('e^{(a)}');
  });

  test('a row that cannot be written takes no LaTeX from the others', () => {
    const text = (y: number) => setText('Words that fill one line of the page', 10, y);
    const row = (y: number, sign: string) => [
      setWord('a', 80, y),
      setWord('=', 90, y, ROMAN),
      setWord(sign, 100, y),
    ];
    const page = setPage([...text(60), ...row(100, 'b'), ...row(116, '\ufffd'), ...text(160)]);
    expect(findDisplayed(page).map(({ word }) => word.latex)).toEqual(['a=b', undefined]);
  });

  test('signs that stand close join what is around them, and a sign over a relation goes with it', () => {
    const words = [
      ...setText('We write that', 10, 100),
      setWord('q', 85, 100),
      setWord('↦→', 93, 100, { ...SYMBOL, width: 10 }),
      setWord('r', 107, 100),
      setWord('2', 112, 96.5, { size: 7, font: 'CMR7' }),
      ...setText('and so on. Then', 125, 100),
      setWord('X', 210, 100),
      setWord('=', 220, 100, { ...ROMAN, width: 8 }),
      setWord('d', 222.5, 92.5, SMALL),
      setWord('Y', 232, 100),
      ...setText('holds here too', 245, 100),
    ];
    const found = findInline(words, setPage(words)).words.flatMap(({ latex }) => latex ?? []);
    expect(found).toEqual(['q\\mapsto r^{2}', 'X\\overset{d}{=}Y']);
  });

  test('brackets, numbers and signs of a font that has all of mathematics join its letters', () => {
    const all = { font: 'SomeMath-Regular' };
    const letter = { font: 'SomeMath-Regular mathitalic' };
    const words = [
      ...setText('We have that', 10, 100),
      setWord('‖', 85, 100, { ...all, width: 4 }),
      setWord('x', 89, 100, letter),
      setWord('‖', 94, 100, { ...all, width: 4 }),
      setWord('≤', 101, 100, { ...all, width: 8 }),
      setWord('(0,', 112, 100, { ...all, width: 12 }),
      setWord('y', 126, 100, letter),
      setWord(')', 131, 100, { ...all, width: 4 }),
      ...setText('holds here too', 145, 100),
    ];
    const found = findInline(words, setPage(words)).words.flatMap(({ latex }) => latex ?? []);
    expect(found).toEqual(['\\Vert x\\Vert\\leq(0,y)']);
  });

  test('parts of a tall bar that overlap are one bar', () => {
    const bars = [80, 86, 92, 98].map((top) => setTall('|', 20, top, 8));
    expect(formulaLatex([...bars, setWord('x', 30, 98)], [])).toBe('|x');
  });
});
