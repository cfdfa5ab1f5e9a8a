import { expect, test } from 'vitest';
import type { Rule } from '../../page/primitives.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { orderPage } from './order-page.ts';

function block(
  label: DraftBlock['label'],
  text: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): DraftBlock {
  return {
    label,
    text,
    box: { x0, y0, x1, y1 },
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: NO_STYLE,
    shape: NO_SHAPE,
  };
}

test('a caption beside its figure is read right after it, before what follows below the two', () => {
  const ordered = orderPage([
    block('Caption', 'Figure 1. Rain by month', [310, 60, 380, 160]),
    block('SectionHeader', 'Causes', [60, 220, 180, 240]),
    block('Text', 'It rains.', [60, 250, 200, 262]),
    block('Picture', '', [60, 50, 300, 200]),
  ]);
  expect(ordered.map(({ label }) => label)).toEqual([
    'Picture',
    'Caption',
    'SectionHeader',
    'Text',
  ]);
});

test('names side by side over two columns are read before the text of either', () => {
  const ordered = orderPage([
    block('Title', 'On Harbours', [150, 60, 450, 80]),
    block('Text', 'Ada Clerk', [110, 110, 200, 150]),
    block('Text', 'Bea Warden', [370, 110, 460, 150]),
    block('Text', 'Left column', [50, 190, 290, 700]),
    block('Text', 'Right column', [310, 190, 550, 700]),
  ]);
  expect(ordered.map(({ text }) => text)).toEqual([
    'On Harbours',
    'Ada Clerk',
    'Bea Warden',
    'Left column',
    'Right column',
  ]);
});

function ruleAt(y: number): Rule {
  const box = { x0: 60, y0: y - 1, x1: 560, y1: y };
  return { direction: 'horizontal', box, thickness: 1, color: 0, dashed: false };
}

function line(text: string, box: readonly [number, number, number, number]): DraftBlock {
  return { ...block('Text', text, box), shape: { ...NO_SHAPE, lineCount: 1 } };
}

function textsOf(blocks: readonly DraftBlock[], rules: readonly Rule[] = []): string[] {
  return orderPage(blocks, { rules, frames: [] }).map(({ text }) => text);
}

test('a heading on a rule is read with what is below the rule, after all that stands above', () => {
  const blocks = [
    line('Education', [60, 80, 130, 94]),
    line('Some University', [66, 110, 160, 122]),
    line('Computer Science', [240, 110, 340, 122]),
    line('Experience', [60, 160, 130, 174]),
    line('Some Company', [66, 190, 160, 202]),
  ];
  expect(textsOf(blocks, [ruleAt(97), ruleAt(177)])).toEqual(blocks.map(({ text }) => text));
});

test('notes that end at the right margin are read after what they stand beside', () => {
  const blocks = [
    line('Some University', [60, 100, 160, 112]),
    line('Master of Arts', [60, 114, 150, 126]),
    line('Autumn term, Lisbon', [460, 114, 560, 126]),
    line('Other University', [60, 140, 160, 152]),
    line('Bachelor of Arts', [60, 154, 150, 166]),
    line('Leeds', [530, 154, 560, 166]),
  ];
  expect(textsOf(blocks)).toEqual(blocks.map(({ text }) => text));
});

test('a block taken for a header is read where it stands if there is text over it', () => {
  const name = line('Jane Doe', [240, 40, 320, 60]);
  const contact = block('PageHeader', 'jane@example.org', [220, 64, 340, 74]);
  expect(textsOf([contact, name])).toEqual(['Jane Doe', 'jane@example.org']);
});

test('all above a rule across the page is read before anything below it', () => {
  const rule = ruleAt(200);
  const blocks = [
    block('Text', 'left above', [60, 100, 280, 180]),
    block('Text', 'left below', [60, 220, 280, 380]),
    block('Text', 'right above', [300, 80, 560, 190]),
    block('Text', 'right below', [300, 220, 560, 360]),
  ];
  expect(orderPage(blocks, { rules: [rule], frames: [] }).map(({ text }) => text)).toEqual([
    'left above',
    'right above',
    'left below',
    'right below',
  ]);
});

test('short paragraphs that end at the right margin among longer ones are of their column', () => {
  const long = { ...NO_SHAPE, lineCount: 6 };
  const blocks = [
    line('left first', [60, 100, 290, 112]),
    line('left second', [60, 120, 290, 132]),
    { ...line('right first', [310, 60, 560, 112]), shape: long },
    line('right indented', [322, 120, 560, 132]),
    line('right last', [310, 140, 560, 152]),
    line('left last', [60, 140, 290, 152]),
  ];
  expect(textsOf(blocks)).toEqual([
    'left first',
    'left second',
    'left last',
    'right first',
    'right indented',
    'right last',
  ]);
});

test('amounts in any currency are read on the line of what they are asked for', () => {
  const row = (text: string, x: number, y: number): DraftBlock => ({
    ...block('Text', text, [x, y, x + 6 * text.length, y + 12]),
    shape: { ...NO_SHAPE, lineCount: 1 },
  });
  const ordered = orderPage([
    row('Cold cucumber', 72, 100),
    row('Fried noodles', 72, 140),
    row('390/585 rsd', 460, 100),
    row('€ 4, 30', 460, 140),
  ]);
  expect(ordered.map(({ text }) => text)).toEqual([
    'Cold cucumber 390/585 rsd',
    'Fried noodles € 4, 30',
  ]);
});

/** A block of lines that were meant, from a height down. */
function lines(texts: readonly string[], x0: number, x1: number, y: number): DraftBlock {
  const written = texts.map((text, at) => ({
    text,
    box: { x0, y0: y + 14 * at, x1, y1: y + 12 + 14 * at },
  }));
  return {
    ...block('Text', texts.join('\n'), [x0, y, x1, y + 14 * texts.length - 2]),
    shape: { ...NO_SHAPE, lineCount: texts.length },
    lines: written,
  };
}

test('dates at the right margin are read on the lines that they stand beside', () => {
  const left = ['Some University, Lisbon', 'Master of Arts', 'Other College', 'Diploma', 'Merits'];
  const ordered = orderPage([
    { ...lines(left, 60, 200, 100), spans: [{ start: 39, end: 52, bold: true }] },
    {
      ...line('Autumn 2019 – 2021', [450, 100, 560, 112]),
      spans: [{ start: 0, end: 18, italic: true }],
    },
    line('2016', [530, 128, 560, 140]),
  ]);
  expect(ordered).toHaveLength(1);
  expect(ordered[0]?.text).toBe(
    'Some University, Lisbon Autumn 2019 – 2021\nMaster of Arts\nOther College 2016\nDiploma\nMerits',
  );
  expect(ordered[0]?.spans).toEqual([
    { start: 24, end: 42, italic: true },
    { start: 58, end: 71, bold: true },
  ]);
});

test('a date and the place under it are read beside the firm and beside the post', () => {
  const ordered = orderPage([
    line('Some Works', [60, 100, 160, 112]),
    lines(['2019 – 2021', 'Leeds'], 500, 560, 100),
    line('Clerk', [60, 114, 100, 126]),
    line('Other Works', [60, 140, 160, 152]),
    line('Porter', [60, 154, 110, 166]),
    line('June 2016 – May 2018', [430, 140, 560, 152]),
  ]);
  expect(ordered.map(({ text }) => text)).toEqual([
    'Some Works 2019 – 2021',
    'Clerk',
    'Leeds',
    'Other Works June 2016 – May 2018',
    'Porter',
  ]);
});

test('a date beside a heading is read after it', () => {
  const heading = {
    ...line('Some University', [60, 100, 160, 112]),
    label: 'SectionHeader',
  } as const;
  const blocks = [
    heading,
    line('2014 – 2019', [500, 100, 560, 112]),
    line('Arts', [60, 114, 90, 126]),
  ];
  expect(textsOf(blocks)).toEqual(['Some University', '2014 – 2019', 'Arts']);
});

test('what stands in one drawn box is read together, whatever stands beside it', () => {
  const blocks = [
    block('Text', 'Outside time', [19, 170, 118, 183]),
    block('Text', 'We go outside every day.', [19, 204, 158, 402]),
    block('Text', 'Snack time', [19, 440, 160, 755]),
    block('SectionHeader', 'A look at our month', [183, 180, 440, 210]),
    block('Text', 'Welcome to school.', [183, 230, 440, 500]),
    block('SectionHeader', 'Events', [464, 150, 540, 166]),
    block('Text', 'Third: teachers meet.', [464, 187, 594, 235]),
    block('Text', 'Fourth: the first day.', [464, 240, 594, 600]),
    block('SectionHeader', 'Prayer', [183, 559, 260, 575]),
    block('Text', 'For the things I need.', [183, 580, 368, 728]),
    block('SectionHeader', 'Teeth', [393, 628, 500, 643]),
    block('Text', 'We brush our teeth.', [393, 666, 600, 758]),
  ];
  const frames = [
    { x0: 0, y0: 0, x1: 612, y1: 792 },
    { x0: 12, y0: 164, x1: 167, y1: 819 },
    { x0: 170, y0: 171, x1: 453, y1: 547 },
    { x0: 457, y0: 147, x1: 608, y1: 609 },
    { x0: 176, y0: 552, x1: 378, y1: 823 },
    { x0: 387, y0: 620, x1: 608, y1: 823 },
  ];
  const read = (boxes: typeof frames) =>
    orderPage(blocks, { rules: [], frames: boxes }).map(({ text }) => text);
  expect(read(frames)).toEqual(blocks.map(({ text }) => text));
  // A shading behind half of a text is no box of its own.
  expect(read([{ x0: 12, y0: 164, x1: 167, y1: 300 }])).toEqual(read([]));
  expect(read([])).not.toEqual(read(frames));
});

test('a turned line in the margin is read after the text, not in the middle of it', () => {
  const blocks = [
    line('On Harbours', [90, 76, 506, 89]),
    block('SectionHeader', 'Abstract', [158, 222, 202, 233]),
    block('Text', 'Harbours are old.', [88, 245, 274, 433]),
    block('Text', 'They were built early.', [309, 224, 508, 640]),
    line('preprint, 14 October', [18, 269, 36, 610]),
  ];
  expect(textsOf(blocks)).toEqual(blocks.map(({ text }) => text));
});

test('the number of a formula is read after it though text of the next column stands nearer', () => {
  const ordered = orderPage([
    block('Text', 'Left column', [50, 100, 290, 300]),
    block('Formula', 'x + y', [120, 320, 200, 340]),
    block('Text', '(1)', [275, 322, 290, 336]),
    block('Text', 'More of the left column', [50, 360, 290, 600]),
    block('Text', 'Right column', [300, 100, 550, 600]),
  ]);
  expect(ordered.map(({ text }) => text)).toEqual([
    'Left column',
    'x + y',
    '(1)',
    'More of the left column',
    'Right column',
  ]);
});

test('answers in a row are read one after the other, also those that are formulas or as high as one', () => {
  const answers = [
    block('Text', 'A. 2', [72, 193, 103, 207]),
    block('Text', 'B.', [189, 190, 199, 210]),
    block('Formula', 'C. √2', [306, 192, 336, 206]),
    block('Text', 'D．不能确定', [422, 196, 479, 206]),
  ];
  const ordered = orderPage([
    block('Text', '下列结论正确的是哪一个结论', [57, 173, 299, 185]),
    ...answers,
    block('Text', '若函数的图象经过原点则有如下结论', [57, 213, 329, 225]),
    block('Text', '下列关于三角形的说法中错误的是', [57, 233, 299, 245]),
    block('Text', '一列火车通过一座大桥需要多少时间', [57, 253, 299, 265]),
  ]);
  expect(ordered.slice(1, 5).map(({ text }) => text)).toEqual(answers.map(({ text }) => text));
});
