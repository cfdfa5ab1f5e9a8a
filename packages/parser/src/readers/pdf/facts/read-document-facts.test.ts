import { afterEach, expect, test, vi } from 'vitest';
import { buildPdf, EXTRA_OBJECTS, textAt } from '../../../../../../test/builders/pdf/build-pdf.ts';
import { DEFAULT_LIMITS, type ParseOptions } from '../../../parse-options.ts';
import type { PagesReading } from '../../reading.ts';
import { loadPdfium } from '../engine/pdfium.ts';
import { readPdf } from '../read-pdf.ts';

const opened: PagesReading[] = [];

async function open(bytes: Uint8Array, options: ParseOptions = {}): Promise<PagesReading> {
  const signal = new AbortController().signal;
  const reading = await readPdf(bytes, {
    filename: 'test.pdf',
    options,
    limits: DEFAULT_LIMITS,
    signal,
  });
  opened.push(reading);
  return reading;
}

afterEach(() => {
  for (const reading of opened.splice(0)) reading.close();
});

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const pages = [{ content: textAt(72, 700, 'Hello') }];

test('metadata comes with dates in UTC', async () => {
  const reading = await open(
    buildPdf({
      pages,
      info: "/Title (A title) /Author (An author) /CreationDate (D:20240229120000+02'00') /Keywords (one, two)",
      catalog: '/Lang (de-AT)',
    }),
  );
  expect(reading.metadata).toEqual({
    title: 'A title',
    author: 'An author',
    keywords: ['one', 'two'],
    language: 'de-AT',
    createdAt: '2024-02-29T10:00:00.000Z',
  });
});

test('an XMP packet fills in what the information dictionary lacks', async () => {
  const packet =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Cats &amp; dogs</rdf:li></rdf:Alt></dc:title><xmp:ModifyDate>2023-05-06T07:08:09Z</xmp:ModifyDate></x:xmpmeta>';
  const reading = await open(
    buildPdf({
      pages,
      catalog: `/Metadata ${EXTRA_OBJECTS} 0 R`,
      extraObjects: [{ dictionary: '/Type /Metadata /Subtype /XML', data: latin1(packet) }],
    }),
  );
  expect(reading.metadata).toEqual({
    title: 'Cats & dogs',
    modifiedAt: '2023-05-06T07:08:09.000Z',
  });
});

test('the outline has levels and pages', async () => {
  const n = EXTRA_OBJECTS;
  const page = (index: number): string => `${n + 3 + index * 2} 0 R`;
  const reading = await open(
    buildPdf({
      pages: [...pages, ...pages],
      catalog: `/Outlines ${n} 0 R`,
      extraObjects: [
        `<< /Type /Outlines /First ${n + 1} 0 R /Last ${n + 1} 0 R /Count 2 >>`,
        `<< /Title (Chapter) /Parent ${n} 0 R /Dest [${page(0)} /Fit] /First ${n + 2} 0 R /Last ${n + 2} 0 R /Count 1 >>`,
        `<< /Title (Section) /Parent ${n + 1} 0 R /Dest [${page(1)} /Fit] >>`,
      ],
    }),
  );
  expect(reading.outline).toEqual([
    { title: 'Chapter', level: 1, pageNumber: 0, elementId: null },
    { title: 'Section', level: 2, pageNumber: 1, elementId: null },
  ]);
});

test('an outline that runs in a circle comes to an end', async () => {
  const n = EXTRA_OBJECTS;
  const reading = await open(
    buildPdf({
      pages,
      catalog: `/Outlines ${n} 0 R`,
      extraObjects: [
        `<< /Type /Outlines /First ${n + 1} 0 R /Last ${n + 1} 0 R >>`,
        `<< /Title (Loop) /Parent ${n} 0 R /First ${n + 1} 0 R /Next ${n + 1} 0 R >>`,
      ],
    }),
  );
  expect(reading.outline.map((entry) => entry.title)).toEqual(['Loop']);
});

test('links lead to addresses and pages, and their words know it', async () => {
  const n = EXTRA_OBJECTS;
  const reading = await open(
    buildPdf({
      pages: [
        { content: textAt(72, 700, 'Go there now'), entries: `/Annots [${n} 0 R ${n + 1} 0 R]` },
        { content: '' },
      ],
      extraObjects: [
        '<< /Type /Annot /Subtype /Link /Rect [72 690 92 715] /A << /S /URI /URI (https://example.org/) >> >>',
        `<< /Type /Annot /Subtype /Link /Rect [92 690 122 715] /Dest [${n + 4} 0 R /Fit] >>`,
      ],
    }),
  );
  const page = await reading.readPage(0);
  expect(page.links.map((link) => link.target)).toEqual(['https://example.org/', '#page=2']);
  expect(page.words.map((word) => word.link)).toEqual([
    'https://example.org/',
    '#page=2',
    undefined,
  ]);
});

test('form fields have values, and the values are text of the page', async () => {
  const n = EXTRA_OBJECTS;
  const bytes = buildPdf({
    pages: [
      {
        content: textAt(72, 700, 'Name:'),
        entries: `/Annots [${n} 0 R ${n + 1} 0 R ${n + 2} 0 R]`,
      },
    ],
    catalog: `/AcroForm << /Fields [${n} 0 R ${n + 1} 0 R ${n + 2} 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >>`,
    extraObjects: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada Lovelace) /DA (/Helv 12 Tf 0 g) /Rect [120 695 300 715] /F 4 >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agree) /V /Yes /AS /Yes /Rect [120 600 140 620] /F 4 >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (news) /V /Off /AS /Off /Rect [120 570 140 590] /F 4 >>',
    ],
  });
  const reading = await open(bytes);
  const page = await reading.readPage(0);
  expect(page.formFields).toMatchObject([
    {
      kind: 'text',
      name: 'name',
      value: 'Ada Lovelace',
      box: { x0: 120, y0: 77, x1: 300, y1: 97 },
    },
    { kind: 'checkbox', name: 'agree', checked: true },
    { kind: 'checkbox', name: 'news', checked: false },
  ]);
  expect(page.words.map((word) => word.text)).toEqual(['Name:', 'Ada', 'Lovelace']);
  const again = await reading.readPage(0);
  expect(again.formFields).toEqual(page.formFields);
  expect(again.words).toEqual(page.words);
});

test('attachments come out whole', async () => {
  const n = EXTRA_OBJECTS;
  const reading = await open(
    buildPdf({
      pages,
      catalog: `/Names << /EmbeddedFiles << /Names [(notes.txt) ${n} 0 R] >> >>`,
      extraObjects: [
        `<< /Type /Filespec /F (notes.txt) /UF (notes.txt) /EF << /F ${n + 1} 0 R >> >>`,
        { dictionary: '/Type /EmbeddedFile /Subtype /text#2Fplain', data: latin1('some notes') },
      ],
    }),
  );
  expect(reading.attachments).toEqual([
    { name: 'notes.txt', mediaType: 'text/plain', bytes: latin1('some notes') },
  ]);
});

test('the structure tree tells roles, spans and alternate text', async () => {
  const n = EXTRA_OBJECTS;
  const reading = await open(
    buildPdf({
      pages: [
        {
          content: `/TD << /MCID 0 >> BDC ${textAt(72, 700, 'cell')} EMC /Figure << /MCID 1 >> BDC ${textAt(72, 600, 'plot')} EMC`,
          entries: '/StructParents 0',
        },
      ],
      catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${n} 0 R`,
      extraObjects: [
        `<< /Type /StructTreeRoot /K [${n + 1} 0 R ${n + 2} 0 R] /ParentTree << /Nums [0 [${n + 1} 0 R ${n + 2} 0 R]] >> >>`,
        `<< /Type /StructElem /S /TD /P ${n} 0 R /Pg ${n + 3} 0 R /K 0 /A << /O /Table /ColSpan 2 >> >>`,
        `<< /Type /StructElem /S /Figure /P ${n} 0 R /Pg ${n + 3} 0 R /K 1 /Alt (a plot) >>`,
      ],
    }),
  );
  const page = await reading.readPage(0);
  expect(page.structure).toEqual([
    { role: 'TD', markedContentIds: [0], children: [], colSpan: 2 },
    { role: 'Figure', markedContentIds: [1], children: [], alternateText: 'a plot' },
  ]);
  expect(page.words.map((word) => word.markedContentId)).toEqual([0, 1]);
});

test('a picture is described by the alternate text of its figure', async () => {
  const n = EXTRA_OBJECTS;
  const reading = await open(
    buildPdf({
      pages: [
        {
          content: '/Figure << /MCID 0 >> BDC q 200 0 0 100 72 500 cm /Im1 Do Q EMC',
          entries: '/StructParents 0',
          resources: `/XObject << /Im1 ${n + 2} 0 R >>`,
        },
      ],
      catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${n} 0 R`,
      extraObjects: [
        `<< /Type /StructTreeRoot /K [${n + 1} 0 R] /ParentTree << /Nums [0 [${n + 1} 0 R]] >> >>`,
        `<< /Type /StructElem /S /Figure /P ${n} 0 R /Pg ${n + 3} 0 R /K 0 /Alt (A bridge in fog) >>`,
        {
          dictionary:
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
          data: new Uint8Array([128]),
        },
      ],
    }),
  );
  const page = await reading.readPage(0);
  expect(page.pictures.map((picture) => picture.description)).toEqual(['A bridge in fog']);
});

test('page labels are read', async () => {
  const reading = await open(
    buildPdf({ pages: [...pages, ...pages], catalog: '/PageLabels << /Nums [0 << /S /r >>] >>' }),
  );
  expect((await reading.readPage(1)).pageLabel).toBe('ii');
});

test('an encrypted file asks for its password, refuses a wrong one and opens with the right one', async () => {
  const locked = buildPdf({ pages, password: 'sesame' });
  await expect(open(locked)).rejects.toMatchObject({ code: 'password_required' });
  await expect(open(locked, { password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  const reading = await open(locked, { password: 'sesame' });
  expect((await reading.readPage(0)).words.map((word) => word.text)).toEqual(['Hello']);
});

test('a file that is cut off yields the pages that are whole, and says so', async () => {
  const whole = buildPdf({ pages: [...pages, { content: textAt(72, 700, 'Second') }] });
  const end = Buffer.from(whole).indexOf('xref');
  const reading = await open(whole.slice(0, end - 200));
  expect(reading.warnings).toMatchObject([{ code: 'damaged_file' }]);
  expect((await reading.readPage(0)).words.map((word) => word.text)).toEqual(['Hello']);
});

test('bytes that are no PDF are malformed', async () => {
  await expect(open(latin1('%PDF-1.7 and nothing else'))).rejects.toMatchObject({
    code: 'malformed_file',
  });
});

test('whatever a page takes from the engine is given back', async () => {
  const { call } = await loadPdfium();
  const reading = await open(
    buildPdf({ pages: Array.from({ length: 20 }, () => pages[0] ?? { content: '' }) }),
  );
  const pairs = [
    ['FPDF_LoadPage', 'FPDF_ClosePage'],
    ['FPDFText_LoadPage', 'FPDFText_ClosePage'],
    ['FPDFBitmap_CreateEx', 'FPDFBitmap_Destroy'],
  ] as const;
  const spies = pairs.map(([take, give]) => [vi.spyOn(call, take), vi.spyOn(call, give)] as const);
  for (let page = 0; page < reading.numPages; page++) {
    await reading.readPage(page);
    await reading.renderPage(page, 0.2);
  }
  for (const [take, give] of spies) {
    expect(take.mock.calls.length).toBeGreaterThanOrEqual(20);
    expect(give).toHaveBeenCalledTimes(take.mock.calls.length);
    take.mockRestore();
    give.mockRestore();
  }
});
