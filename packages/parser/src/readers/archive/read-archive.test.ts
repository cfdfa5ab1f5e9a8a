import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { buildTar, paxRecord } from '../../../../../test/builders/archive/build-tar.ts';
import { type BuiltZipEntry, buildZip } from '../../../../../test/builders/archive/build-zip.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { DEFAULT_LIMITS, type ParseLimits, type ParseOptions } from '../../parse-options.ts';
import type { FilesReading } from '../reading.ts';
import type { ContainerFormat } from './container-format.ts';
import { archiveReader } from './read-archive.ts';

async function read(
  format: ContainerFormat,
  bytes: Uint8Array,
  limits: Partial<ParseLimits> = {},
  options: ParseOptions = {},
): Promise<FilesReading> {
  const reading = await archiveReader(format)(bytes, {
    filename: `sample.${format}`,
    options,
    limits: { ...DEFAULT_LIMITS, ...limits },
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'files') throw new Error('not a container');
  return reading;
}

const zip = (entries: readonly BuiltZipEntry[], limits = {}, options = {}) =>
  read('zip', buildZip(entries), limits, options);
const contents = ({ files }: FilesReading) =>
  files.map((file) => [file.name, new TextDecoder().decode(file.bytes)]);
const codes = ({ warnings }: FilesReading) => warnings.map((warning) => warning.code);
const over = (cap: string) => ({
  code: 'limit_exceeded',
  message: expect.stringContaining(cap),
});

test('a ZIP gives its files and lists them', async () => {
  const reading = await zip([
    { name: 'a.txt', content: 'one' },
    { name: 'd/', content: '', store: true },
    { name: '../../etc/passwd', content: 'just a name' },
    { name: 'a.txt', content: 'the same name again' },
  ]);
  expect(contents(reading)).toEqual([
    ['a.txt', 'one'],
    ['../../etc/passwd', 'just a name'],
    ['a.txt', 'the same name again'],
  ]);
  const table = reading.pages[0]?.elements[0];
  expect(table?.label === 'Table' && table.table?.numRows).toBe(5);
});

test('notes of other systems and empty files are left out with a remark', async () => {
  const clutter = [
    '.DS_Store',
    'docs/.DS_Store',
    '__MACOSX/docs/a.txt',
    'docs/._a.txt',
    'Thumbs.db',
  ];
  const reading = await zip([
    { name: 'docs/a.txt', content: 'one' },
    { name: 'docs/nothing.txt', content: '' },
    ...clutter.map((name) => ({ name, content: 'notes' })),
  ]);
  expect(contents(reading)).toEqual([['docs/a.txt', 'one']]);
  expect(codes(reading)).toEqual(['nothing.txt', ...clutter].map(() => 'entry_left_out'));
  expect(reading.warnings[0]?.message).toContain('docs/nothing.txt: was left out: it is empty');
});

test('names that are Shift-JIS throughout are read as such', async () => {
  const names = ['新しいフォルダー/見積書と請求書.txt', '会議の議事録について.txt'];
  const reading = await zip(
    names.map((name) => ({ name: iconv.encode(name, 'Shift_JIS'), content: 'x' })),
  );
  expect(reading.files.map((file) => file.name)).toEqual(names);
});

test('names in code page 437 and UTF-8 are read', async () => {
  const reading = await zip([
    { name: Uint8Array.of(0x81, 0x2e, 0x74), content: '1' },
    { name: 'grün.txt', content: '2', flags: 0x800 },
  ]);
  expect(reading.files.map((file) => file.name)).toEqual(['ü.t', 'grün.txt']);
});

test('a link in a ZIP is left out with a warning', async () => {
  const reading = await zip([
    { name: 'a', content: 'x' },
    { name: 'link', content: '/etc/passwd', externalAttributes: 0xa1ff0000 },
  ]);
  expect(reading.files).toHaveLength(1);
  expect(codes(reading)).toEqual(['entry_left_out']);
});

test.each([
  ['AES', false],
  ['the traditional cipher', true],
])(
  'a ZIP encrypted with %s asks for its password, refuses a wrong one and opens with the right one',
  async (_cipher, isTraditional) => {
    const entries = [{ name: 's.txt', content: 'secret words', password: 'pass', isTraditional }];
    await expect(zip(entries)).rejects.toMatchObject({ code: 'password_required' });
    await expect(zip(entries, {}, { password: 'no' })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    expect(contents(await zip(entries, {}, { password: 'pass' }))).toEqual([
      ['s.txt', 'secret words'],
    ]);
  },
);

test('a truncated ZIP gives what is there and says so', async () => {
  const bytes = buildZip([
    { name: 'a', content: 'first' },
    { name: 'b', content: 'x'.repeat(500), store: true },
  ]);
  const reading = await read('zip', bytes.slice(0, 300));
  expect(contents(reading)[0]).toEqual(['a', 'first']);
  expect(codes(reading)).toContain('damaged_file');
});

test('overlapping entries are refused', async () => {
  const entries = ['a', 'b'].map((name) => ({ name, content: 'same bytes', headerOffset: 0 }));
  await expect(zip(entries)).rejects.toMatchObject({ code: 'malformed_file' });
});

test.each([
  ['max_files', { maxFiles: 2 }],
  ['max_unpacked_bytes', { maxUnpackedBytes: 100 }],
])('over the cap %s the container fails and names it', async (cap, limits) => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: 'y'.repeat(90) }));
  await expect(zip(entries, limits)).rejects.toMatchObject(over(cap));
});

test('a bomb that lies about its size is stopped while unpacking', async () => {
  const entries = [{ name: 'bomb', content: new Uint8Array(64 * 1024 * 1024), unpackedBytes: 10 }];
  const seconds = await steadySeconds(() =>
    expect(zip(entries)).rejects.toMatchObject(over('max_unpack_ratio')),
  );
  expect(seconds).toBeLessThan(2);
}, 60_000);

test('ten gigabytes announced are refused at once', async () => {
  const entries = Array.from({ length: 3 }, (_, index) => ({
    name: `${index}`,
    content: 'x',
    unpackedBytes: 0xf0000000,
  }));
  await expect(zip(entries)).rejects.toMatchObject({ code: 'limit_exceeded' });
});

test('files that are too much only together are refused before the first is unpacked', async () => {
  const entries = Array.from({ length: 10 }, (_, index) => ({
    name: `${index}`,
    content: 'x',
    unpackedBytes: 1024 ** 3,
  }));
  await expect(zip(entries, { maxUnpackRatio: 1e9 })).rejects.toMatchObject(
    over('max_unpacked_bytes'),
  );
});

test('a nest of a thousand archives is refused within the depth cap', async () => {
  let bytes = buildZip([{ name: 'core.txt', content: 'deep' }]);
  for (let level = 0; level < 1000; level++) {
    bytes = buildZip([{ name: 'inner.zip', content: bytes, store: true }]);
  }
  const seconds = await steadySeconds(() =>
    expect(read('zip', bytes)).rejects.toMatchObject(over('max_depth')),
  );
  expect(seconds).toBeLessThan(2);
}, 60_000);

test('files are counted over all levels', async () => {
  const inner = buildZip(['a', 'b', 'c'].map((name) => ({ name, content: name })));
  const entries = ['x.zip', 'y.zip'].map((name) => ({ name, content: inner }));
  await expect(zip(entries, { maxFiles: 6 })).rejects.toMatchObject(over('max_files'));
  expect((await zip(entries, { maxFiles: 8 })).files).toHaveLength(2);
});

test('a TAR gives long names, leaves out links and devices, and keeps what stands before damage', async () => {
  const long = `${'folder/'.repeat(30)}file.txt`;
  const bytes = buildTar([
    { name: 'pax', type: 'x', content: paxRecord('path', long) },
    { name: 'short', content: 'by pax' },
    { name: '././@LongLink', type: 'L', content: `${long}2\0` },
    { name: 'short', content: 'by gnu' },
    { name: 'folder', type: '5' },
    { name: 'link', type: '2', linkName: '/etc/passwd' },
    { name: 'null', type: '3' },
  ]);
  const reading = await read('tar', bytes);
  expect(contents(reading)).toEqual([
    [long, 'by pax'],
    [`${long}2`, 'by gnu'],
  ]);
  expect(codes(reading)).toEqual(['entry_left_out', 'entry_left_out']);
  const damaged = Uint8Array.from([...bytes.slice(0, 4 * 512), ...Array(512).fill(65)]);
  expect(codes(await read('tar', damaged))).toEqual(['damaged_file']);
});

test('a TAR cut off within a file keeps the part that is there', async () => {
  const bytes = buildTar([{ name: 'a', content: 'x'.repeat(2000) }]).slice(0, 512 + 1000);
  const reading = await read('tar', bytes);
  expect(reading.files[0]?.bytes).toHaveLength(1000);
  expect(codes(reading)).toEqual(['damaged_file']);
});

test('compressed TARs are one container, other streams one file', async () => {
  const tar = buildTar([{ name: 'in.txt', content: 'inside' }]);
  expect(contents(await read('gz', gzipSync(tar)))).toEqual([['in.txt', 'inside']]);
  expect(contents(await read('zst', zstdCompressSync(tar)))).toEqual([['in.txt', 'inside']]);
  expect(contents(await read('gz', gzipSync('alone')))).toEqual([['sample', 'alone']]);
});

test('a truncated gzip stream keeps its beginning', async () => {
  const packed = gzipSync(
    Buffer.from(Array.from({ length: 5000 }, (_, i) => `line ${i}\n`).join('')),
  );
  const reading = await read('gz', packed.subarray(0, packed.length / 2));
  expect(new TextDecoder().decode(reading.files[0]?.bytes.subarray(0, 6))).toBe('line 0');
  expect(codes(reading)).toEqual(['damaged_file']);
});

test('gzip and Zstandard bombs are stopped at the ratio', async () => {
  const zeros = new Uint8Array(32 * 1024 * 1024);
  await expect(read('gz', gzipSync(zeros))).rejects.toMatchObject(over('max_unpack_ratio'));
  await expect(read('zst', zstdCompressSync(zeros))).rejects.toMatchObject(
    over('max_unpack_ratio'),
  );
});

// Written by xz and bzip2 over the line "hello world".
const XZ =
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQALaGVsbG8gd29ybGQKAKHy/8Rqf7/PAAEkDKYY2NgftvN9AQAAAAAEWVo=';
const BZ2 = 'QlpoOTFBWSZTWU7s6DYAAAJRgAAQQAAGRJCAIAAxBkxBAaeppYC7lDH4u5IpwoSCd2dBsA==';

test('xz and bzip2 streams are unpacked', async () => {
  expect(contents(await read('xz', Buffer.from(XZ, 'base64')))).toEqual([
    ['sample', 'hello world\n'],
  ]);
  expect(contents(await read('bz2', Buffer.from(BZ2, 'base64')))).toEqual([
    ['sample', 'hello world\n'],
  ]);
});

// Written by 7z over a file of the line "hello" called z/ü.txt.
const SEVEN_ZIP =
  'N3q8ryccAAQW3u3BCgAAAAAAAABaAAAAAAAAAL/1lgcBAAVoZWxsbwoAAQQGAAEJCgAHCwEAASEhAQAMBgAICgEgMDo2AAAFARkMAAAAAAAAAAAAAAAAEREAegAvAPwALgB0AHgAdAAAABkCAAAUCgEAwoPjSrd03QEVBgEAIICkgQAA';

test('a 7z archive is unpacked under the names it gives', async () => {
  const reading = await read('7z', Buffer.from(SEVEN_ZIP, 'base64'));
  expect(contents(reading)).toEqual([['z/ü.txt', 'hello\n']]);
  expect(codes(reading)).toEqual([]);
});

test.each(['zip', 'tar', 'gz', 'bz2', 'xz', 'zst', '7z'] as const)(
  'junk that is called %s is a clear error',
  async (format) => {
    const junk = deflateRawSync(Buffer.from('no archive at all, whatever the name may say'));
    await expect(read(format, junk)).rejects.toMatchObject({ code: 'malformed_file' });
  },
);
