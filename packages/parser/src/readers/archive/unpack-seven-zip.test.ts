import { expect, test } from 'vitest';
import { buildSevenZip } from '../../../../../test/builders/archive/build-seven-zip.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { archiveReader } from './read-archive.ts';

const files = [
  { name: 'a.txt', content: 'the first file' },
  { name: 'Grüße.txt', content: 'the second file' },
];

async function read(bytes: Uint8Array, password?: string) {
  const reading = await archiveReader('7z')(bytes, {
    filename: 'archive.7z',
    options: password === undefined ? {} : { password },
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'files') throw new Error('not files');
  return reading.files.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()]);
}

const unpacked = files.map(({ name, content }) => [name, content]);

test('names in any alphabet are read', async () => {
  expect(await read(buildSevenZip(files))).toEqual(unpacked);
});

test.each([false, true])(
  'an encrypted archive is opened with its password (listing encrypted: %s)',
  async (encryptsHeader) => {
    const bytes = buildSevenZip(files, { password: 'straße 7', encryptsHeader });
    expect(await read(bytes, 'straße 7')).toEqual(unpacked);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'password_required' });
    await expect(read(bytes, 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
  },
);

test('a password that would take years to stretch is refused at once', async () => {
  const bytes = Buffer.from(buildSevenZip(files, { password: 'secret' }));
  const at = bytes.indexOf(Uint8Array.of(0x24, 0x06, 0xf1, 0x07, 0x01)) + 6;
  bytes[at] = 0x40 | 0x3e;
  await expect(read(bytes, 'secret')).rejects.toMatchObject({ code: 'unsupported_format' });
});

test('an encrypted archive cut off anywhere is refused or read in part', async () => {
  const whole = buildSevenZip(files, { password: 'secret', encryptsHeader: true });
  for (let length = 1; length < whole.length; length += 13) {
    await read(whole.subarray(0, length), 'secret').catch((error: unknown) => {
      expect(error).toMatchObject({ name: 'ParseError' });
    });
  }
});
