import { expect, test } from 'vitest';
import { buildPptx, place, textShape } from '../../../../../test/builders/office/build-pptx.ts';
import { zipParts } from '../../../../../test/builders/office/zip-parts.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readPptx } from './read-pptx.ts';

async function readSlides(...input: Parameters<typeof buildPptx>) {
  const context = {
    filename: 'a.pptx',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readPptx(buildPptx(...input), context);
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  return reading;
}

test('a slide is a page; shapes stand where the file puts them, the title first', async () => {
  const { pages } = await readSlides([
    {
      shapes:
        textShape('low', place(10, 300, 100, 20)) +
        textShape('Head', '', 'type="title"') +
        textShape('high', place(10, 150, 100, 20)),
    },
  ]);
  expect(pages[0]).toMatchObject({ width: 720, height: 540 });
  expect(pages[0]?.elements).toMatchObject([
    {
      label: 'SectionHeader',
      text: 'Head',
      box: { x0: 100, y0: 50, x1: 600, y1: 110 },
      confidence: 1,
    },
    { label: 'Text', text: 'high', box: { x0: 10, y0: 150, x1: 110, y1: 170 } },
    { label: 'Text', text: 'low' },
  ]);
});

test('a shape set in a face of one width holds code, with its blanks', async () => {
  const line = (text: string) =>
    `<a:p><a:r><a:rPr><a:latin typeface="Consolas"/></a:rPr><a:t>${text}</a:t></a:r></a:p>`;
  const shape = textShape('x', place(10, 100, 200, 100)).replace(
    /<a:p>.*<\/a:p>/,
    `${line('if (a) {')}${line('  b();')}<a:p/>${line('}')}`,
  );
  const { pages } = await readSlides([{ shapes: shape }]);
  expect(pages[0]?.elements).toMatchObject([{ label: 'Code', text: 'if (a) {\n  b();\n\n}' }]);
});

test('two columns are read one after the other', async () => {
  const { pages } = await readSlides([
    {
      shapes: [
        textShape('left top', place(10, 100, 200, 100)),
        textShape('right', place(400, 100, 200, 220)),
        textShape('left bottom', place(10, 210, 200, 100)),
      ].join(''),
    },
  ]);
  expect(pages[0]?.elements.map((element) => element.text)).toEqual([
    'left top',
    'left bottom',
    'right',
  ]);
});

test('groups scale and move their shapes', async () => {
  const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="1270000" y="0"/><a:ext cx="2540000" cy="2540000"/><a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="1270000"/></a:xfrm></p:grpSpPr>${textShape('in', place(10, 10, 20, 20))}</p:grpSp>`;
  const { pages } = await readSlides([{ shapes: group }]);
  expect(pages[0]?.elements[0]?.box).toEqual({ x0: 120, y0: 20, x1: 160, y1: 60 });
});

test('body placeholders have the bullets of their master', async () => {
  const { pages } = await readSlides([
    { shapes: textShape('one\ntwo', place(0, 0, 100, 40), 'idx="1"') },
  ]);
  expect(pages[0]?.elements).toMatchObject([
    { label: 'ListItem', text: 'one', list: { level: 0, ordered: false, marker: '•' } },
    { label: 'ListItem', text: 'two', box: { y0: 20, y1: 40 } },
  ]);
});

const cell = (text: string, attributes = '') =>
  `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;

test('tables keep their spans and the true boxes of their cells', async () => {
  const frame = `<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="1270000"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid><a:tr h="635000">${cell('AB', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr><a:tr h="635000">${cell('c')}${cell('d')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const { pages } = await readSlides([{ shapes: frame }]);
  const element = pages[0]?.elements[0];
  expect(element?.label === 'Table' ? element.table?.cells : []).toMatchObject([
    { text: 'AB', colSpan: 2, isHeader: true, box: { x0: 0, y0: 0, x1: 200, y1: 50 } },
    { text: 'c', row: 1, box: { x0: 0, y0: 50, x1: 100, y1: 100 } },
    { text: 'd', row: 1, col: 1 },
  ]);
});

test('speaker notes are kept, hidden slides are marked, hidden and off-slide shapes are reported', async () => {
  const hiddenShape = textShape('ghost', place(0, 0, 10, 10)).replace(
    'name="s"',
    'name="s" hidden="1"',
  );
  const { pages, hiddenText } = await readSlides([
    { shapes: textShape('a', place(0, 0, 50, 20)), hidden: true, notes: 'say this' },
    { shapes: hiddenShape + textShape('outside', place(2000, 0, 50, 20)) },
  ]);
  expect(pages[0]?.elements).toMatchObject([
    { text: 'a', hidden: true },
    { label: 'Footnote', text: 'say this', noteKind: 'speaker_notes' },
  ]);
  expect(pages[1]?.elements).toEqual([]);
  expect(hiddenText?.map((hidden) => [hidden.text, hidden.reason])).toEqual([
    ['ghost', 'invisible'],
    ['outside', 'off_page'],
  ]);
});

test('a table beside its slide is reported with what it says', async () => {
  const frame = `<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm><a:off x="25400000" y="0"/><a:ext cx="2540000" cy="1270000"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1"/><a:gridCol w="1"/></a:tblGrid><a:tr h="1">${cell('a')}${cell('b')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const { hiddenText } = await readSlides([{ shapes: frame }]);
  expect(hiddenText).toMatchObject([{ text: 'a\tb', reason: 'off_page' }]);
});

test('a title of two paragraphs keeps its emphasis', async () => {
  const shape = textShape('One\nTwo', '', 'type="title"').replace(
    '<a:r><a:t>Two',
    '<a:r><a:rPr i="1"/><a:t>Two',
  );
  const { pages } = await readSlides([{ shapes: shape }]);
  expect(pages[0]?.elements).toMatchObject([
    { text: 'One Two', spans: [{ start: 4, end: 7, italic: true }] },
  ]);
});

const valid = buildPptx([
  {
    shapes:
      textShape('Head', '', 'type="title"') +
      textShape('one\ntwo', place(0, 100, 100, 40), 'idx="1"'),
    notes: 'n',
  },
]);
const cases = readerContract(readPptx, {
  valid,
  deep: buildPptx([{ shapes: '<p:grpSp>'.repeat(5000) }]),
  bomb: zipParts({ 'ppt/presentation.xml': ' '.repeat(30_000_000) }),
});
for (const { name, run } of cases) test(`presentations: ${name}`, run);
