import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeLabelled, decodeText } from './decode-text.ts';

const SAMPLES: readonly (readonly [encoding: string, text: string])[] = [
  ['windows-1252', 'Les élèves français étudient à l’école où ils apprennent très tôt déjà.'],
  ['windows-1251', 'Съешь же ещё этих мягких французских булок, да выпей чаю. Привет, мир!'],
  ['windows-1253', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία και όλα τα άλλα πράγματα του κόσμου'],
  ['Shift_JIS', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
  ['EUC-JP', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
  ['GB18030', '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。'],
  ['Big5', '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心。'],
  ['EUC-KR', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.'],
  ['utf-16le', 'Plain words without a mark, just as some programs write them.'],
  ['utf-16be', 'Plain words without a mark, just as some programs write them.'],
  ['utf-8', 'naïve café, 日本語, Ελλάδα'],
];

test.each(SAMPLES)('text in %s is read', (encoding, text) => {
  expect(decodeText(iconv.encode(text, encoding))?.text).toBe(text);
});

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
  'a byte order mark of %s is obeyed and dropped',
  (encoding) => {
    const bytes = iconv.encode('Größe', encoding, { addBOM: true });
    expect(decodeText(bytes)).toEqual({ text: 'Größe', encoding, certainty: 1 });
  },
);

test('seven-bit Japanese is told from ASCII by its escapes', () => {
  const bytes = Buffer.from('\x1b$B$3$s$K$A$O\x1b(B', 'latin1');
  expect(decodeText(bytes)?.text).toBe('こんにちは');
});

test('UTF-8 with one broken byte stays UTF-8', () => {
  const bytes = Buffer.concat([Buffer.from('Müller, Größe, çà, ñandú '), Buffer.from([0xe4])]);
  expect(decodeText(bytes)?.text).toBe('Müller, Größe, çà, ñandú \ufffd');
});

test('binary data is no text', () => {
  const bytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256);
  expect(decodeText(bytes)).toBeUndefined();
});

test('a declared ISO 8859-1 is read as windows-1252, as everyone does', () => {
  expect(decodeLabelled(Uint8Array.of(0x93, 0x80, 0x94), 'iso-8859-1')).toBe('“€”');
  expect(decodeLabelled(Uint8Array.of(65), 'x-no-such-thing')).toBeUndefined();
});
