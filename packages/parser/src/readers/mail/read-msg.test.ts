import { expect, test } from 'vitest';
import { buildMsg } from '../../../../../test/builders/mail/build-msg.ts';
import { detectFormat } from '../../detect/detect-format.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { htmlOfRtf } from './html-of-rtf.ts';
import { readMsg } from './read-msg.ts';
import { unpackRtf } from './unpack-rtf.ts';

const context = {
  filename: 'note.msg',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};

async function read(bytes: Uint8Array) {
  const reading = await readMsg(bytes, context);
  if (reading.kind !== 'files') throw new Error('not a container');
  return reading;
}

const sample = {
  subject: 'Angebot für März',
  body: 'Guten Tag',
  sender: ['Jörg', 'j@a.de'],
  recipients: [
    [1, 'Ann', 'ann@b.org'],
    [2, 'Bob', 'bob@b.org'],
  ],
} as const;

test('an Outlook message gives headers, body and recipients', async () => {
  const bytes = buildMsg(sample);
  expect(detectFormat(bytes, 'note.msg').format).toBe('msg');
  const reading = await read(bytes);
  expect(reading.metadata).toMatchObject({
    title: 'Angebot für März',
    author: 'Jörg <j@a.de>',
    other: { to: [{ name: 'Ann', address: 'ann@b.org' }], cc: [{ name: 'Bob' }] },
  });
  expect(reading.pages[0]?.elements.at(-1)?.text).toBe('Guten Tag');
});

test('attachments and messages within are files, and those can be read in turn', async () => {
  const reading = await read(
    buildMsg({
      ...sample,
      attachments: [
        { name: 'data.csv', bytes: Buffer.from('a,b\n1,2\n') },
        { name: '', message: { subject: 'inner', body: 'deep words' } },
      ],
    }),
  );
  expect(reading.files.map((file) => file.name)).toEqual(['data.csv', 'inner.msg']);
  const inner = await read(reading.files[1]?.bytes ?? new Uint8Array());
  expect(inner.metadata.title).toBe('inner');
  expect(inner.pages[0]?.elements.at(-1)?.text).toBe('deep words');
});

test('an HTML body goes before the plain one', async () => {
  const reading = await read(buildMsg({ ...sample, html: '<p>rich <i>text</i></p>' }));
  expect(reading.pages[0]?.elements.at(-1)).toMatchObject({ text: 'rich text' });
});

// The example of MS-OXRTFCP section 4.1.1.
const PACKED =
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0';

test('compressed RTF is unpacked as its specification shows', () => {
  const bytes = Buffer.from(PACKED, 'hex');
  expect(Buffer.from(unpackRtf(bytes) ?? []).toString()).toBe(
    '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
  );
});

test('HTML wrapped into RTF comes out as it went in', () => {
  const rtf =
    "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0 Arial;}}{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 caf\\'e9 {\\*\\htmltag84 <b>}x{\\*\\htmltag92 </b>}\\htmlrtf }\\htmlrtf0 {\\*\\htmltag72 </p>}}";
  expect(htmlOfRtf(Buffer.from(rtf, 'latin1'))).toBe('<p>café <b>x</b></p>');
});

test('a damaged message is a clear error', async () => {
  await expect(read(buildMsg(sample).slice(0, 700))).rejects.toMatchObject({
    code: 'malformed_file',
  });
});
