import { expect, test } from 'vitest';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { headingLevels } from './heading-levels.ts';

/** A heading of which nothing but its text and its type matters. */
function heading(text: string, fontSize: number): DraftBlock {
  return {
    label: 'SectionHeader',
    box: { x0: 0, y0: 0, x1: 1, y1: 1 },
    text,
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: {
      fontSize,
      fontName: '',
      color: 0,
      bold: true,
      italic: false,
      monospace: false,
      allCaps: false,
    },
    shape: {} as DraftBlock['shape'],
  };
}

function levelsOf(...headings: readonly DraftBlock[]): (number | undefined)[] {
  const levels = headingLevels(
    headings.map((block) => ({ block, pageNumber: 0 })),
    [],
  );
  return headings.map((block) => levels.get(block));
}

test('chapters stand above their sections, however large those are set', () => {
  const levels = levelsOf(
    heading('Chapter 1: Roads', 14),
    heading('1.1 Bridges', 16),
    heading('1.1.1 Of stone', 12),
  );
  expect(levels).toEqual([2, 3, 4]);
});

test('chapters do not count among sections that are numbered from one in each of them', () => {
  const levels = levelsOf(
    heading('Chapter 2', 20),
    heading('1 Roads', 14),
    heading('2 Bridges', 14),
  );
  expect(levels).toEqual([1, 2, 2]);
});

test('appendices stand beside chapters and above their own sections', () => {
  const levels = levelsOf(
    heading('1 Roads', 16),
    heading('1.1 Bridges', 14),
    heading('Appendix A Figures', 14),
    heading('A.1 Traffic', 14),
  );
  expect(levels).toEqual([1, 2, 1, 2]);
});

test('an entry of the outline speaks for headings of its own place, not for others of the same words', () => {
  const [chapter, run, part] = [
    heading('Conclusion', 16),
    heading('Discussion:', 12),
    heading('Conclusion:', 12),
  ] as const;
  const levels = headingLevels(
    [
      { block: run, pageNumber: 3 },
      { block: part, pageNumber: 3 },
      { block: chapter, pageNumber: 9 },
    ],
    [{ title: 'Conclusion', level: 1, pageNumber: 9, elementId: null }],
  );
  expect(levels.get(chapter)).toBe(1);
  expect(levels.get(part)).toBe(levels.get(run));
});

test('the title stands above numbered headings that are set like it', () => {
  const levels = levelsOf(
    heading('Position paper', 12),
    heading('1. Where we stand', 12),
    heading('2. What we want', 12),
  );
  expect(levels).toEqual([1, 2, 2]);
});

test('the title stands above smaller headings that the outline has on its first level', () => {
  const [title, ...parts] = [
    heading('Statutes of the society', 19),
    heading('§ 1 Name', 14),
    heading('§ 2 Purpose', 14),
  ] as const;
  const outline = parts.map(({ text }) => ({
    title: text,
    level: 1,
    pageNumber: 0,
    elementId: null,
  }));
  const levels = headingLevels(
    [title, ...parts].map((block) => ({ block, pageNumber: 0 })),
    outline,
  );
  expect([title, ...parts].map((block) => levels.get(block))).toEqual([1, 2, 2]);
});

test('a chapter numbered with nought stands above its sections', () => {
  expect(levelsOf(heading('6.0 Packaging', 12), heading('6.1 Marking', 12))).toEqual([1, 2]);
});

test('a line under the title in type smaller than the sections stands beside them', () => {
  const levels = levelsOf(
    heading('Riverside Association', 20),
    heading('Form of entry', 10),
    heading('Of members', 12),
    heading('Of fees', 12),
  );
  expect(levels).toEqual([1, 2, 2, 2]);
});

test('headings set alike keep one level, though some skip one', () => {
  const levels = levelsOf(
    heading('Riverside Association', 20),
    heading('Who may enter', 10),
    heading('Of members', 12),
    heading('Their rights', 10),
  );
  expect(levels).toEqual([1, 3, 2, 3]);
});

/** The same in the middle of the page. */
function centred(block: DraftBlock, y = 0): DraftBlock {
  const shape = { ...block.shape, centred: true };
  return { ...block, shape, box: { x0: 0, y0: y, x1: 1, y1: y + 14 } };
}

test('a title in the middle stands above sections at the margin that are set like it', () => {
  const levels = levelsOf(
    centred(heading('Of ciphers', 14)),
    heading('Systems', 14),
    heading('One key', 14),
  );
  expect(levels).toEqual([1, 2, 2]);
});

test('a title stands above its only numbered section, though a line in the middle is set like it too', () => {
  const levels = levelsOf(
    centred(heading('Contest of charts', 14)),
    centred(heading('What figures tell of us', 14), 20),
    heading('1. Overview', 14),
  );
  expect(levels).toEqual([1, 2, 2]);
});

test('the number of a chapter stands no lower than its name in larger type under it', () => {
  const levels = levelsOf(
    placed(heading('Chapter 7', 20), 100),
    placed(heading('Of roads', 25), 140),
    placed(heading('Bridges', 14), 300),
  );
  expect(levels).toEqual([1, 1, 2]);
});

test('the number of an article stays below a chapter that begins far under it', () => {
  const levels = levelsOf(
    placed(heading('Art. 5', 12), 100),
    placed(heading('Of roads', 16), 400),
    placed(heading('Art. 6', 12), 440),
  );
  expect(levels).toEqual([2, 1, 2]);
});

test('a name that begins with a figure is no chapter above sections in larger type', () => {
  const levels = levelsOf(heading('2.4 Plans', 14), heading('0 Plan', 11), heading('Other', 11));
  expect(levels).toEqual([1, 2, 2]);
});

test('a chapter in smaller type than the sections before it stands above them', () => {
  const levels = levelsOf(heading('4.1 Bars', 10), heading('4.2 Clouds', 10), heading('5 END', 8));
  expect(levels).toEqual([3, 3, 2]);
});

/** The same so far down the page. */
function placed(block: DraftBlock, y0: number): DraftBlock {
  return { ...block, box: { x0: 0, y0, x1: 1, y1: y0 + block.style.fontSize } };
}

test.each([
  [
    ['5. Roads', 'III. Rivers', '1. Bridges', 'Of stone', '2. Fords'],
    [2, 1, 2, 2, 2],
  ],
  [
    ['A. Roads', '1. Bridges', '2. Fords', 'B. Rivers', 'References'],
    [1, 2, 2, 1, 1],
  ],
  [
    ['二、道路', '（一）桥', '1. 石', '（二）河'],
    [1, 2, 3, 2],
  ],
  [
    ['5.3 道路', '5.3.1 桥', '1、石', '2、木', '5.3.2 河', '5.4 车'],
    [1, 2, 3, 3, 2, 1],
  ],
  [
    ['5 Roads', '5.1 Bridges', '1. Of stone', '2. Of wood', '5.2 Rivers', '6 Carts'],
    [1, 2, 3, 3, 2, 1],
  ],
  [
    ['1. Roads', 'A. Bridges', 'B. Fords', '2. Rivers'],
    [1, 2, 2, 1],
  ],
])(
  'parts counted anew inside of others that are set like them stand below these: %s',
  (texts, levels) => {
    expect(levelsOf(...texts.map((text) => heading(text, 12)))).toEqual(levels);
  },
);

test('parts that are counted on stay beside others set like them', () => {
  const texts = ['1. Roads', '2. Rivers', 'II. Bridges', '3. Fords'];
  expect(levelsOf(...texts.map((text) => heading(text, 12)))).toEqual([1, 1, 1, 1]);
});
