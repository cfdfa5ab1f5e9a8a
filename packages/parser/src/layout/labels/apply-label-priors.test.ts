import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { applyLabelPriors } from './apply-label-priors.ts';
import type { BlockFeatures } from './block-features.ts';

/** Chance to be a heading of a line that the model finds as likely one as not. */
function chanceOf(text: string, known: Partial<BlockFeatures> = {}): number {
  const block = {
    text,
    style: { ...NO_STYLE, fontSize: 10 },
    shape: NO_SHAPE,
    box: { x0: 0, y0: 0, x1: 90, y1: 10 },
  };
  const chances = new Map([
    ['SectionHeader', 0.5],
    ['Text', 0.5],
  ]);
  const defaults = { sizeRatio: 1, letters: text.length, centredInColumn: 0 };
  const measured = { ...defaults, ...known } as BlockFeatures;
  const weighed = applyLabelPriors(chances, block as unknown as DraftBlock, measured);
  return weighed.get('SectionHeader') ?? 0;
}

test.each([
  'E-mail: tours@harbour.example',
  'www.harbour.example',
  'Tel: (805) 522-6888',
  'End: 17:00',
])('where somebody is reached is hardly a heading: %s', (text) => {
  expect(chanceOf(text)).toBeLessThan(0.2);
});

test('a field among fields is hardly a heading', () => {
  expect(chanceOf('Name:', { fieldLabel: 1 })).toBeLessThan(0.1);
});

test.each(['Session 4: Relations', 'Chapter 12: 1914 to 1918 in letters', 'Unit: 3'])(
  'what has a name and a number may be one: %s',
  (text) => {
    expect(chanceOf(text)).toBeCloseTo(0.5);
  },
);

test('a line behind a square over points behind rings in smaller type names a part of a Korean notice', () => {
  const over = { markerBelow: 1, lineCount: 1 };
  expect(chanceOf('□ 유의사항', { ...over, sizeToBelow: 1.07 })).toBeGreaterThan(0.9);
  expect(chanceOf('□ 예', { ...over, sizeToBelow: 1 })).toBeCloseTo(0.5);
  expect(chanceOf('□ Yes, I agree', { ...over, sizeToBelow: 1.07 })).toBeCloseTo(0.5);
});

test.each(['第６ 監理責任者', '第1条（目的）', '一、总则', '제3조(목적)'])(
  'a number as parts have it in Chinese, Japanese and Korean, with a name alone, opens a part: %s',
  (text) => {
    expect(chanceOf(text, { endsSentence: 0, edgeDigit: 0 })).toBeGreaterThan(0.9);
  },
);

test('such a number with a sentence behind it opens none', () => {
  const text = '一、请各位同学于五月前交，过期不候';
  expect(chanceOf(text, { endsSentence: 0, edgeDigit: 0 })).toBeCloseTo(0.5);
});

test('a bold line right above a table names it, one that says more of it does not', () => {
  const above = { boldAgainstBody: 1, lineCount: 1, caption: 0, rowMates: 0, gapAbove: 1.5 };
  const over = { ...above, sentence: 0, endsSentence: 0, figureBelow: 8 };
  expect(chanceOf('Morning', over)).toBeGreaterThan(0.9);
  expect(chanceOf('(In millions)', over)).toBeCloseTo(0.5);
  expect(chanceOf('Morning', { ...over, figureBelow: 40 })).toBeCloseTo(0.5);
});

const LEADING = { boldAgainstBody: 1, boldBelow: 0, lineCount: 1, rowMates: 0, lettersBelow: 90 };
const PLAIN = { sentence: 0, endsSentence: 0, fieldLabel: 0, caption: 0, gapAbove: 1.2 };

test('a bold line alone over text in lighter type is likelier a heading', () => {
  expect(chanceOf('Other business', { ...LEADING, ...PLAIN })).toBeGreaterThan(0.7);
  expect(chanceOf('Total: 15 boats', { ...LEADING, ...PLAIN })).toBeCloseTo(0.5);
  expect(chanceOf('Other business', { ...LEADING, ...PLAIN, boldBelow: 1 })).toBeCloseTo(0.5);
  expect(chanceOf('Other business', { ...LEADING, ...PLAIN, gapAbove: 0.3 })).toBeCloseTo(0.5);
});

test('bold lines of a style that does nothing but lead lighter text are headings, though they be sentences', () => {
  const always = {
    ...LEADING,
    ...PLAIN,
    sentence: 1,
    endsSentence: 1,
    lineCount: 2,
    namesValues: 0,
  };
  const led = { ...always, kinLeading: 1, pairsAlike: 2, blocksAbove: 3, figureBeside: 100 };
  const text = 'The board may not sell boats that others still have a share in.';
  expect(chanceOf(text, led)).toBeGreaterThan(0.9);
  expect(chanceOf(text, { ...led, kinLeading: 0.8 })).toBeCloseTo(0.5);
  expect(chanceOf(text, { ...led, blocksAbove: 0 })).toBeCloseTo(0.5);
  expect(chanceOf(text, { ...led, rowMates: 1 })).toBeCloseTo(0.5);
  expect(chanceOf(text, { ...led, rowMates: 1, figureBeside: 20 })).toBeGreaterThan(0.9);
});

test('a slanted line alone over a paragraph may be a heading, but not below a picture', () => {
  const slanted = { italic: 1, bold: 0, sameStyleBelow: 0, alignedBelow: 1, formula: 0, source: 0 };
  const alone = { ...LEADING, ...PLAIN, ...slanted, boldAgainstBody: 0, lettersBelow: 300 };
  expect(chanceOf('How do boats float?', { ...alone, figureAbove: 100 })).toBeGreaterThan(0.6);
  expect(chanceOf('How do boats float?', { ...alone, figureAbove: 12 })).toBeCloseTo(0.5);
});

test('a line in capitals alone among small letters is likelier a heading, but not at the edge of a page or where most is in capitals', () => {
  const capitals = { allCaps: 1, capitalsShare: 0.05, digitShare: 0, letters: 16, endsColon: 0 };
  const among = {
    ...PLAIN,
    source: 0,
    lineCount: 1,
    rowMates: 0,
    blocksAbove: 2,
    blocksBelow: 4,
  };
  const alone = { ...capitals, ...among, alignedBelow: 1 };
  expect(chanceOf('BENEATH THE LINE', alone)).toBeGreaterThan(0.9);
  expect(chanceOf('BENEATH THE LINE', { ...alone, blocksAbove: 0 })).toBeCloseTo(0.5);
  expect(chanceOf('BENEATH THE LINE', { ...alone, capitalsShare: 0.8 })).toBeCloseTo(0.5);
  expect(chanceOf('BENEATH THE LINE', { ...alone, gapAbove: 0.2 })).toBeCloseTo(0.5);
});

test('the end of a sentence that is torn off it is likelier no heading', () => {
  expect(chanceOf('cropping.', { startsLower: 1, endsSentence: 1 })).toBeLessThan(0.2);
  expect(chanceOf('cropping', { startsLower: 1, endsSentence: 0 })).toBeCloseTo(0.5);
});

test('the number and the name of a part alone on a line are a heading in whatever type', () => {
  const alone = { ...PLAIN, source: 0, lineCount: 1, rowMates: 0, endsComma: 0, letters: 16 };
  expect(chanceOf('2.1 Datenmodell', alone)).toBeGreaterThan(0.9);
  expect(chanceOf('1.1.1 工作分析的概念', alone)).toBeGreaterThan(0.9);
  expect(chanceOf('2.1 Datenmodell', { ...alone, gapAbove: 0.2 })).toBeCloseTo(0.5);
  expect(chanceOf('2.8 kg of rope', alone)).toBeCloseTo(0.5);
});

test('a name with nothing but an amount behind it is no heading', () => {
  expect(chanceOf('Total TTC : 12,00 €', {})).toBeLessThan(0.2);
  expect(chanceOf('Subtotal: $4,480.00', {})).toBeLessThan(0.2);
});

/** A line alone over a paragraph that begins where it does. */
const OVER_PARAGRAPH: Partial<BlockFeatures> = {
  ...{ lineCount: 1, rowMates: 0, sentence: 0, fieldLabel: 0, caption: 0, source: 0 },
  ...{ endsSentence: 0, endsComma: 0, endsColon: 0, gapAbove: 1.3 },
  ...{ alignedBelow: 1, alignedFirst: 1, markerBelow: 0, lettersBelow: 300 },
  ...{ boldAgainstBody: 0, italic: 0, allCaps: 0 },
};

test.each(['2. Scope of cover', 'IV. Scope', 'B. Scope', '（二）范围'])(
  'a number with a name over a paragraph at its edge is a heading, in plain type too: %s',
  (text) => {
    expect(chanceOf(text, OVER_PARAGRAPH)).toBeGreaterThan(0.9);
  },
);

test.each([
  ['whose text stands under its words', { alignedBelow: 0, alignedFirst: 0 }],
  ['over points', { markerBelow: 1 }],
  ['that leads on', { endsColon: 1 }],
  ['over a line', { lettersBelow: 20 }],
])('a counted line %s is as well an item', (_, other) => {
  expect(chanceOf('2. Scope of cover', { ...OVER_PARAGRAPH, ...other })).toBeCloseTo(0.5);
});

test('an underlined line over a paragraph is a heading in plain type, and a link or a sentence is none', () => {
  const underlined = { ...OVER_PARAGRAPH, underlined: 1, colored: 0, formula: 0, figureAbove: 100 };
  expect(chanceOf('Name and seat', underlined)).toBeGreaterThan(0.9);
  expect(chanceOf('Name and seat', { ...underlined, colored: 1 })).toBeCloseTo(0.5);
  expect(chanceOf('Name and seat.', { ...underlined, endsSentence: 1 })).toBeCloseTo(0.5);
});

test('a short name in capitals is a heading over a paragraph, and an abbreviation over a word is none', () => {
  const capitals = { ...OVER_PARAGRAPH, allCaps: 1, capitalsShare: 0.1, digitShare: 0 };
  const between = { ...capitals, blocksAbove: 1, blocksBelow: 1 };
  expect(chanceOf('FEES', between)).toBeGreaterThan(0.9);
  expect(chanceOf('FEES', { ...between, lettersBelow: 20 })).toBeCloseTo(0.5);
});

test('the number and name of a part in the middle of its column is a heading as one at the edge is', () => {
  const apart = { ...OVER_PARAGRAPH, alignedBelow: 0, alignedFirst: 0 };
  expect(chanceOf('VII. IMPLICATIONS', { ...apart, centredInColumn: 1 })).toBeGreaterThan(0.9);
  expect(chanceOf('VII. IMPLICATIONS', { ...apart, centredInColumn: 0 })).toBeCloseTo(0.5);
});

test('who wrote what follows is no heading of it', () => {
  const led = { ...OVER_PARAGRAPH, boldAgainstBody: 1, boldBelow: 0 };
  expect(chanceOf('Of boats and nets', led)).toBeGreaterThan(0.7);
  expect(chanceOf('By IDA MOREAU and Per Lind', led)).toBeCloseTo(0.5);
});

test('what has a number of a table, close over it, is its caption, and elsewhere a heading as it may be', () => {
  const close = { caption: 1, lineCount: 1, figureAbove: 400, figureBelow: 18 };
  expect(chanceOf('Table 1.3 Balance of payments', close)).toBeLessThan(0.1);
  expect(chanceOf('Table 1.3 Balance of payments', { ...close, figureBelow: 90 })).toBeCloseTo(0.5);
});
