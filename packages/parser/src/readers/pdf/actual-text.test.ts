import { expect, test } from 'vitest';
import { buildPdf, EXTRA_OBJECTS } from '../../../../../test/builders/pdf/build-pdf.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from './read-pdf.ts';

type Spec = Parameters<typeof buildPdf>[0];

async function wordsOf(spec: Spec) {
  const reading = await readPdf(buildPdf(spec), {
    filename: 'test.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  try {
    return (await reading.readPage(0)).words;
  } finally {
    reading.close();
  }
}

/** One line of text operators at the left margin. */
const line = (operators: string, y = 700): string => `BT /F1 12 Tf 72 ${y} Td ${operators} ET\n`;

const textsOf = async (content: string): Promise<string[]> =>
  (await wordsOf({ pages: [{ content }] })).map((word) => word.text);

test('what marked content stands for is read in its place', async () => {
  const content = line('(of) Tj /Span << /ActualText (fi) >> BDC (X) Tj EMC (ce now) Tj');
  expect(await textsOf(content)).toEqual(['office', 'now']);
});

test('a replacement in a script the font does not have is read', async () => {
  const content = line('(a ) Tj /Span << /ActualText <FEFF4E2D6587> >> BDC (XX) Tj EMC ( z) Tj');
  expect(await textsOf(content)).toEqual(['a', '中文', 'z']);
});

test('a replaced phrase is words side by side over the width of what is painted', async () => {
  const content = line(
    '(See ) Tj /Span << /ActualText (the whole phrase) >> BDC (Drop cap text) Tj EMC ( now) Tj',
  );
  const words = await wordsOf({ pages: [{ content }] });
  expect(words.map((word) => word.text)).toEqual(['See', 'the', 'whole', 'phrase', 'now']);
  words.slice(1).forEach((word, index) => {
    expect(word.box.x0).toBeGreaterThan(words[index]?.box.x1 ?? 0);
  });
});

test('a replacement over several text objects takes the room of all of them', async () => {
  const content = line(
    '(a) Tj /Span << /ActualText (word) >> BDC (XX) Tj /F2 12 Tf (YY) Tj EMC /F1 12 Tf (s now) Tj',
  );
  expect(await textsOf(content)).toEqual(['awords', 'now']);
});

test('a replacement over two lines is cut between words', async () => {
  const content = `/Span << /ActualText (one two three four) >> BDC ${line('(XXXXXXX) Tj')}${line('(XXXXXXX) Tj', 680)}EMC`;
  const words = await wordsOf({ pages: [{ content }] });
  expect(words.map((word) => word.text)).toEqual(['one', 'two', 'three', 'four']);
  expect(new Set(words.map((word) => Math.round(word.baseline)))).toEqual(new Set([92, 112]));
});

test('a hyphen that stands for nothing is not read', async () => {
  const content = line('(exam) Tj /Span << /ActualText () >> BDC (-) Tj EMC (ple) Tj');
  expect((await textsOf(content)).join('')).toBe('example');
});

test('an empty replacement takes no words away', async () => {
  const content = line('/Span << /ActualText () >> BDC (All these words) Tj EMC');
  expect(await textsOf(content)).toEqual(['All', 'these', 'words']);
});

function tagged(actualText: string): Spec {
  const n = EXTRA_OBJECTS;
  return {
    pages: [
      { content: `/Span << /MCID 0 >> BDC ${line('(XYZ) Tj')} EMC`, entries: '/StructParents 0' },
    ],
    catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${n} 0 R`,
    extraObjects: [
      `<< /Type /StructTreeRoot /K [${n + 1} 0 R] /ParentTree << /Nums [0 [${n + 1} 0 R]] >> >>`,
      `<< /Type /StructElem /S /Span /P ${n} 0 R /Pg ${n + 2} 0 R /K 0 /ActualText (${actualText}) >>`,
    ],
  };
}

test('the text a structure element gives for its content is read in its place', async () => {
  const words = await wordsOf(tagged('xyz: axes'));
  expect(words.map((word) => word.text)).toEqual(['xyz:', 'axes']);
});

test('a text far longer than what is painted does not replace it', async () => {
  const words = await wordsOf(tagged('a long description of something that nobody sees here'));
  expect(words.map((word) => word.text)).toEqual(['XYZ']);
});
