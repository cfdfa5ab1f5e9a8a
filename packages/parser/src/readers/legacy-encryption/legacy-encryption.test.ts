import { find, read, write } from 'cfb';
import { expect, test } from 'vitest';
import { buildDoc } from '../../../../../test/builders/office/build-doc.ts';
import { buildPpt } from '../../../../../test/builders/office/build-ppt.ts';
import { legacyEncryption } from '../../../../../test/builders/office/encrypt-legacy.ts';
import { buildWorkbook } from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import { changeXls, changeXlsStream } from '../../../../../test/builders/spreadsheet/change-xls.ts';
import { parse } from '../../parse.ts';
import { rc4 } from './rc4.ts';

test('the cipher gives the known answer', () => {
  const sealed = rc4(Buffer.from('Key'), Buffer.from('Plaintext'));
  expect(sealed.toString('hex')).toBe('bbf316e8d940af0ad3');
});

type Kind = Parameters<typeof legacyEncryption>[0];

/** Records that stay readable; everything else is encrypted from the start of the stream on. */
function encryptXls(xls: Uint8Array, kind: Kind, password: string): Uint8Array {
  const { header, encrypt } = legacyEncryption(kind, password);
  const pass = Buffer.concat([Uint8Array.of(1, 0), header]);
  const marked = changeXls(xls, (records) =>
    [...records.slice(0, 1), { type: 0x002f, body: pass }, ...records.slice(1)].map((record) => {
      if (record.type !== 0x0085) return record;
      const body = Buffer.from(record.body);
      body.writeUInt32LE(body.readUInt32LE(0) + 4 + pass.length, 0);
      return { ...record, body };
    }),
  );
  return changeXlsStream(marked, (stream) => {
    const sealed = encrypt(stream, 1024);
    for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
      const type = stream.readUInt16LE(at);
      const length = stream.readUInt16LE(at + 2);
      const plain = [0x0809, 0x002f, 0x00e1].includes(type) ? length : type === 0x0085 ? 4 : 0;
      sealed.set(stream.subarray(at, at + 4 + plain), at);
    }
    return sealed;
  });
}

function encryptDoc(doc: Uint8Array, kind: Kind, password: string): Uint8Array {
  const { header, encrypt } = legacyEncryption(kind, password);
  const container = read(Buffer.from(doc), { type: 'buffer' });
  const document = find(container, '/WordDocument');
  const table = find(container, '/1Table') ?? find(container, '/0Table');
  if (!document || !table) throw new Error('streams are missing');
  const plain = Buffer.from(Uint8Array.from(document.content));
  const sealed = encrypt(plain, 512);
  plain.copy(sealed, 0, 0, 68);
  sealed.writeUInt16LE(plain.readUInt16LE(10) | 0x0100, 10);
  sealed.writeUInt32LE(header.length, 14);
  document.content = sealed;
  const tables = encrypt(Uint8Array.from(table.content), 512);
  header.copy(tables, 0);
  table.content = tables;
  return new Uint8Array(write(container, { type: 'buffer' }) as Buffer);
}

/** Reading a workbook starts a thread, which takes its time on a busy machine (milliseconds). */
const TIMEOUT_MS = 60_000;

type Open = (password?: string) => ReturnType<typeof parse>;

function opener(bytes: Uint8Array, filename: string): Open {
  return (password) =>
    parse(bytes, { filename, options: password === undefined ? {} : { password } });
}

async function textsOf(parsed: ReturnType<typeof parse>) {
  return (await parsed).document.pages[0]?.elements.map(({ text }) => text);
}

async function expectLocked(open: Open): Promise<void> {
  await expect(open()).rejects.toMatchObject({ code: 'password_required' });
  await expect(open('falsch')).rejects.toMatchObject({ code: 'wrong_password' });
}

const rows = Array.from({ length: 200 }, (_one, index) => [`row ${index}`, index]);

test.each(['office97', 'crypto-api'] as const)(
  'an old workbook encrypted the way of %s is opened with its password',
  async (kind) => {
    const bytes = encryptXls(buildWorkbook([{ name: 'Data', rows }], 'biff8'), kind, 'geheim');
    const open = opener(bytes, 'a.xls');
    expect(JSON.stringify((await open('geheim')).document.pages)).toContain('row 199');
    await expectLocked(open);
  },
  TIMEOUT_MS,
);

test.each(['office97', 'crypto-api'] as const)(
  'a Word 97 file encrypted the way of %s is opened with its password',
  async (kind) => {
    // The start of the table stream holds how it is encrypted; this file keeps nothing there.
    const doc = buildDoc([{ text: 'Words nobody may see' }], 'nobody', { tableOffset: 512 });
    const bytes = encryptDoc(doc, kind, 'geheim');
    const open = opener(bytes, 'a.doc');
    expect(await textsOf(open('geheim'))).toEqual(['Words nobody may see']);
    await expectLocked(open);
  },
  TIMEOUT_MS,
);

/** Masks a Word file by the key of the password `geheim`, which the tables of [MS-OFFCRYPTO] 2.3.7.1 and 2.3.7.2 give. */
function obfuscateDoc(doc: Uint8Array): Uint8Array {
  const verifier = 0x03f1_dc67;
  const mask = [...Buffer.from('geheim'), 0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0, 0xbe]
    .map((byte, index) => byte ^ (index % 2 === 0 ? 0xf1 : 0x03))
    .map((byte) => ((byte << 7) & 0xff) + (byte >> 1));
  const container = read(Buffer.from(doc), { type: 'buffer' });
  for (const name of ['/WordDocument', '/1Table', '/0Table']) {
    const stream = find(container, name);
    if (!stream) continue;
    const plain = Buffer.from(Uint8Array.from(stream.content));
    const sealed = Buffer.from(plain);
    for (const [index, byte] of plain.entries()) {
      const masked = byte ^ (mask[index % 16] ?? 0);
      if (byte !== 0 && masked !== 0) sealed[index] = masked;
    }
    if (name === '/WordDocument') {
      plain.copy(sealed, 0, 0, 68);
      sealed.writeUInt16LE(plain.readUInt16LE(10) | 0x8100, 10);
      sealed.writeUInt32LE(verifier, 14);
    }
    stream.content = sealed;
  }
  return new Uint8Array(write(container, { type: 'buffer' }) as Buffer);
}

test('an obfuscated Word file is opened with its password', async () => {
  const bytes = obfuscateDoc(buildDoc([{ text: 'Words nobody may see' }], 'nobody'));
  const open = opener(bytes, 'a.doc');
  expect(await textsOf(open('geheim'))).toEqual(['Words nobody may see']);
  await expectLocked(open);
});

test('an encrypted PowerPoint 97 file is opened with its password', async () => {
  const bytes = buildPpt(
    [{ title: 'Secret plans', body: 'one\rtwo', notes: 'say this' }],
    'geheim',
  );
  const open = opener(bytes, 'a.ppt');
  expect(await textsOf(open('geheim'))).toEqual(['Secret plans', 'one', 'two', 'say this']);
  await expectLocked(open);
});

test(
  'an obfuscated workbook that cannot be opened is told from a damaged one',
  async () => {
    const bytes = changeXls(buildWorkbook([{ name: 'Data', rows }], 'biff8'), (records) => [
      ...records.slice(0, 1),
      { type: 0x002f, body: Uint8Array.of(0, 0, 1, 2, 3, 4) },
      ...records.slice(1),
    ]);
    const open = (options: { readonly password?: string }) =>
      parse(bytes, { filename: 'a.xls', options });
    await expect(open({})).rejects.toMatchObject({ code: 'password_required' });
    await expect(open({ password: 'x' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:wrong_password|unsupported_format)$/),
    });
  },
  TIMEOUT_MS,
);
