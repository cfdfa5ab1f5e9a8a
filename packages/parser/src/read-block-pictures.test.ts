import { unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../test/builders/image/draw-page.ts';
import { buildDocx } from '../../../test/builders/office/build-docx.ts';
import { buildEpub } from '../../../test/builders/office/build-epub.ts';
import { buildOdf } from '../../../test/builders/office/build-odf.ts';
import { buildPptx } from '../../../test/builders/office/build-pptx.ts';
import { textAt } from '../../../test/builders/pdf/build-pdf.ts';
import { parse } from './parse.ts';
import type { ParseOptions } from './parse-options.ts';

const LINES = ['The invoice was paid in March', 'Thank you for your custom'];
let picture: Uint8Array;

beforeAll(async () => {
  const content = LINES.map((line, index) => textAt(20, 80 - index * 30, line)).join('\n');
  const page = await drawPage({ content, width: 300, height: 120 });
  picture = new Uint8Array(await asSharp(page).png().toBuffer());
});

const blip = '<a:blip r:embed="p"/>';
const size = '<wp:extent cx="3810000" cy="1524000"/>';
const drawing = `<w:p><w:r><w:drawing><wp:inline>${size}<a:graphic><a:graphicData><pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const docx = (body: string, image: Uint8Array) =>
  buildDocx({
    body,
    relations: { p: ['image', 'media/p.png'] },
    extra: { 'word/media/p.png': image },
  });

/** A file with one more part. */
const withPart = (bytes: Uint8Array, name: string, part: Uint8Array) =>
  zipSync({ ...unzipSync(bytes), [name]: part });

const BUILDERS: Readonly<Record<string, () => Uint8Array>> = {
  'a.docx': () => docx(drawing, picture),
  'a.pptx': () =>
    withPart(
      buildPptx([
        {
          shapes: `<p:pic><p:nvPicPr><p:cNvPr id="2" name="x"/></p:nvPicPr><p:blipFill>${blip}</p:blipFill><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="3810000" cy="1524000"/></a:xfrm></p:spPr></p:pic>`,
          relations: { p: ['image', '../media/p.png'] },
        },
      ]),
      'ppt/media/p.png',
      picture,
    ),
  'a.odt': () =>
    withPart(
      buildOdf(
        'text',
        '<text:p><draw:frame svg:width="300pt" svg:height="120pt"><draw:image xlink:href="Pictures/p.png"/></draw:frame></text:p>',
      ),
      'Pictures/p.png',
      picture,
    ),
  'a.epub': () =>
    withPart(
      buildEpub({ 'text/one.xhtml': '<p>Chapter</p><img src="../img/p%201.png"/>' }),
      'OEBPS/img/p 1.png',
      picture,
    ),
  'a.html': () =>
    Buffer.from(
      `<html><body><p>Page</p><img src="data:image/png;base64,${Buffer.from(picture).toString('base64')}"></body></html>`,
    ),
};

async function picturesOf(filename: string, bytes: Uint8Array, options: ParseOptions = {}) {
  const { document } = await parse(bytes, { filename, options });
  const elements = document.pages.flatMap((page) => page.elements);
  return { document, pictures: elements.filter((element) => element.label === 'Picture') };
}

test.each(Object.keys(BUILDERS))('text in a picture of %s is read', async (filename) => {
  const bytes = BUILDERS[filename]?.() ?? new Uint8Array(0);
  const { document, pictures } = await picturesOf(filename, bytes);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.text.replace(/\s+/g, ' ')).toBe(LINES.join(' '));
  expect(pictures[0]).toMatchObject({ origin: 'ocr' });
  expect(pictures[0]).not.toHaveProperty('source');
  expect(document.pages[0]).toMatchObject({ ocrApplied: true, ocrReason: 'text_in_pictures' });
});

test('pictures are left alone where nobody asks for recognition', async () => {
  const { pictures } = await picturesOf('a.docx', docx(drawing, picture), { ocr: 'never' });
  expect(pictures).toMatchObject([{ text: '', origin: 'native' }]);
  expect(pictures[0]).not.toHaveProperty('source');
});

test('a damaged picture costs a warning and nothing else', async () => {
  const damaged = Uint8Array.from(picture).fill(0, 60);
  const { document, pictures } = await picturesOf('a.docx', docx(drawing, damaged));
  expect(pictures).toMatchObject([{ text: '' }]);
  expect(document.warnings.map(({ code }) => code)).toContain('picture_unreadable');
});

test('a picture that is used on every page is read once', async () => {
  const before = process.cpuUsage();
  await picturesOf('a.docx', docx(drawing, picture));
  const once = process.cpuUsage(before).user;
  const again = process.cpuUsage();
  const { pictures } = await picturesOf('a.docx', docx(drawing.repeat(30), picture));
  expect(process.cpuUsage(again).user).toBeLessThan(once * 10 + 1e6);
  expect(new Set(pictures.map(({ text }) => text)).size).toBe(1);
});
