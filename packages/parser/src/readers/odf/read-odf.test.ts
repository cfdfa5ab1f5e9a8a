import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildOdf } from '../../../../../test/builders/office/build-odf.ts';
import { encryptOdf, encryptWholeOdf } from '../../../../../test/builders/office/encrypt-odf.ts';
import { buildWorkbook } from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import { parse } from '../../parse.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readerContract } from '../reader-contract.ts';
import { readXml } from '../xml/read-xml.ts';
import { findElements } from '../xml/xml-element.ts';
import { decryptOdfPart } from './odf-part-encryption.ts';
import { openBlowfish } from './open-blowfish.ts';
import { readOdp } from './read-odp.ts';
import { readOdt } from './read-odt.ts';

async function readElements(read: typeof readOdt, bytes: Uint8Array) {
  const context = {
    filename: 'a',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await read(bytes, context);
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  return reading.pages.flatMap((page) => page.elements);
}

const STYLES = `
  <style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="." text:start-value="3"/><text:list-level-style-bullet text:level="2" text:bullet-char="–"/></text:list-style>`;

test('headings, emphasis, notes and changes of a text are read', async () => {
  const body = `<text:tracked-changes><text:changed-region text:id="d"><text:deletion><text:p>old</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:h text:outline-level="2">Head</text:h>
    <text:p>a <text:span text:style-name="B">bold</text:span><text:s text:c="2"/>b<text:change text:change-id="d"/><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>foot</text:p></text:note-body></text:note></text:p>`;
  const elements = await readElements(readOdt, buildOdf('text', body, STYLES));
  expect(elements).toMatchObject([
    { label: 'SectionHeader', text: 'Head', headingLevel: 2 },
    {
      label: 'Text',
      text: 'a bold  b1',
      spans: [
        { start: 2, end: 6, bold: true },
        { start: 9, end: 9, change: 'deleted', deletedText: 'old' },
        { start: 9, end: 10, noteRef: '1' },
      ],
    },
    { label: 'Footnote', text: 'foot', noteLabel: '1' },
  ]);
});

test('list items carry the markers of their list style', async () => {
  const item = (content: string) => `<text:list-item>${content}</text:list-item>`;
  const inner = `<text:list>${item('<text:p>in</text:p>')}</text:list>`;
  const body = `<text:list text:style-name="L">${item(`<text:p>one</text:p>${inner}`)}${item('<text:p>two</text:p>')}</text:list>`;
  const elements = await readElements(readOdt, buildOdf('text', body, STYLES));
  expect(elements).toMatchObject([
    { text: 'one', list: { level: 0, ordered: true, marker: '3.' } },
    { text: 'in', list: { level: 1, ordered: false, marker: '–' } },
    { text: 'two', list: { level: 0, ordered: true, marker: '4.' } },
  ]);
});

test('tables have header rows and spans', async () => {
  const body = `<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>H</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`;
  const [element] = await readElements(readOdt, buildOdf('text', body));
  expect(element?.label === 'Table' ? element.table?.cells : []).toMatchObject([
    { text: 'H', colSpan: 2, isHeader: true },
    { text: 'a', row: 1, col: 0, isHeader: false },
    { text: 'b', row: 1, col: 1 },
  ]);
});

test('slides have shapes at their places, titles first, and notes', async () => {
  const frame = (text: string, kind: string, y: string) =>
    `<draw:frame presentation:class="${kind}" svg:x="1in" svg:y="${y}" svg:width="2in" svg:height="1in"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const body = `<draw:page draw:name="one">${frame('body', 'outline', '2in')}${frame('Head', 'title', '3in')}<presentation:notes>${frame('say', 'notes', '1in')}</presentation:notes></draw:page>`;
  const elements = await readElements(readOdp, buildOdf('presentation', body));
  expect(elements).toMatchObject([
    { label: 'SectionHeader', text: 'Head' },
    { label: 'Text', text: 'body', box: { x0: 72, y0: 144, x1: 216, y1: 216 } },
    { label: 'Footnote', text: 'say', noteKind: 'speaker_notes' },
  ]);
});

const text = buildOdf(
  'text',
  '<text:h text:outline-level="1">T</text:h><text:p>words</text:p>'.repeat(20),
  STYLES,
);
const deep = buildOdf('text', '<text:list><text:list-item>'.repeat(3000));
for (const { name, run } of readerContract(readOdt, { valid: text, deep }))
  test(`texts: ${name}`, run);
const slides = buildOdf(
  'presentation',
  '<draw:page><draw:frame svg:x="1in" svg:y="1in" svg:width="2in" svg:height="1in"><draw:text-box><text:p>x</text:p></draw:text-box></draw:frame></draw:page>',
);
for (const { name, run } of readerContract(readOdp, { valid: slides }))
  test(`slides: ${name}`, run);

const ENCRYPTIONS = {
  'AES and PBKDF2': (odf: Uint8Array) => encryptOdf(odf, 'paßwort'),
  Blowfish: (odf: Uint8Array) => encryptOdf(odf, 'paßwort', 'blowfish'),
  'AES and Argon2': (odf: Uint8Array) => encryptWholeOdf(odf, 'paßwort'),
};

describe.each(Object.entries(ENCRYPTIONS))('encrypted with %s', (_, encrypt) => {
  test.each([
    ['a.odt', buildOdf('text', '<text:p>secret words</text:p>')],
    ['a.ods', buildWorkbook([{ name: 'Data', rows: [['secret words', 1]] }], 'ods')],
  ])('the file %s is opened with its password', async (filename, plain) => {
    const bytes = encrypt(plain);
    const open = (password?: string) =>
      parse(bytes, { filename, options: password === undefined ? {} : { password } });
    expect(JSON.stringify((await open('paßwort')).document.pages)).toContain('secret words');
    await expect(open()).rejects.toMatchObject({ code: 'password_required' });
    await expect(open('passwort')).rejects.toMatchObject({ code: 'wrong_password' });
  });
});

test('the old cipher gives the known answer', () => {
  const plain = openBlowfish(
    Buffer.from('e73214a2822139caf26ecf6d2eb9e76e3da3de04d1517200519d57a6c3', 'hex'),
    Buffer.from('0123456789abcdeff0e1d2c3b4a59687', 'hex'),
    Buffer.from('fedcba9876543210', 'hex'),
  );
  expect(plain.toString('latin1')).toBe('7654321 Now is the time for \0');
});

test('an encryption that is not known is told from a wrong password', async () => {
  const sealed = encryptOdf(buildOdf('text', '<text:p>x</text:p>'), 'p');
  const parts = unzipSync(sealed);
  const manifest = strFromU8(parts['META-INF/manifest.xml'] ?? new Uint8Array(0));
  parts['META-INF/manifest.xml'] = strToU8(
    manifest.replace(/algorithm-name="[^"]*"/g, 'algorithm-name="Twofish CFB"'),
  );
  await expect(
    parse(zipSync(parts, { level: 0 }), { filename: 'a.odt', options: { password: 'p' } }),
  ).rejects.toMatchObject({ code: 'unsupported_format' });
});

test('parts that together ask for endless work to derive their keys are not opened', () => {
  const parts = unzipSync(encryptOdf(buildOdf('text', '<text:p>x</text:p>'), 'p'));
  const { root } = readXml(parts['META-INF/manifest.xml'] ?? new Uint8Array(0), 'manifest');
  const [seal] = findElements(root, 'manifest:encryption-data');
  const data = parts['content.xml'] ?? new Uint8Array(0);
  if (!seal) throw new Error('nothing is encrypted');
  const work = { iterations: 0, memoryPasses: 0 };
  expect(decryptOdfPart(data, seal, 'p', work)).toBeInstanceOf(Buffer);
  expect(work.iterations).toBe(1000);
  expect(decryptOdfPart(data, seal, 'p', { ...work, iterations: 99_999_500 })).toBeUndefined();
});
