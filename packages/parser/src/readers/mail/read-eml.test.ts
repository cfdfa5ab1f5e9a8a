import { expect, test } from 'vitest';
import { buildZip } from '../../../../../test/builders/archive/build-zip.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { DEFAULT_LIMITS, type ParseLimits } from '../../parse-options.ts';
import type { FilesReading } from '../reading.ts';
import { readEml } from './read-eml.ts';
import { readMbox } from './read-mbox.ts';

async function read(
  source: string | Uint8Array,
  reader = readEml,
  limits: Partial<ParseLimits> = {},
): Promise<FilesReading> {
  const bytes =
    typeof source === 'string' ? Buffer.from(source.replace(/\r?\n/g, '\r\n'), 'latin1') : source;
  const reading = await reader(bytes, {
    filename: 'letter.eml',
    options: {},
    limits: { ...DEFAULT_LIMITS, ...limits },
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'files') throw new Error('not a container');
  return reading;
}

const texts = (reading: FilesReading) =>
  reading.pages.flatMap((page) =>
    page.elements.filter((element) => element.label === 'Text').map((element) => element.text),
  );

test('headers become the title, a table and metadata', async () => {
  const reading = await read(`From: =?utf-8?Q?J=C3=BCrgen_M?= =?utf-8?Q?=C3=BCller?= <j@a.de>
To: "Smith, Ann" <ann@b.org>, Team: x@c.org, y@c.org;
Cc: bare@d.org (Bare Name)
Subject: =?iso-8859-1?B?R3L832U=?=
 folded
Date: Tue, 27 Feb 2007 00:12:10 +0100
Message-ID: <2@a.de>
References: <0@a.de> <1@a.de>

Hello
`);
  expect(reading.pages[0]?.elements[0]).toMatchObject({ label: 'Title', text: 'Grüße folded' });
  expect(reading.metadata).toMatchObject({
    title: 'Grüße folded',
    author: 'Jürgen Müller <j@a.de>',
    createdAt: '2007-02-26T23:12:10.000Z',
    other: {
      to: [
        { name: 'Smith, Ann', address: 'ann@b.org' },
        { name: '', address: 'x@c.org', group: 'Team' },
        { name: '', address: 'y@c.org', group: 'Team' },
      ],
      cc: [{ name: 'Bare Name', address: 'bare@d.org' }],
      threadId: '<0@a.de>',
    },
  });
  expect(texts(reading)).toEqual(['Hello']);
});

const ALTERNATIVE = `Subject: two ways
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: multipart/alternative; boundary="b-1"

--b-1
Content-Type: text/plain; charset=utf-8

plain words
--b-1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<p>rich <b>w=C3=B6rds</b></p>
--b-1--
--b
Content-Type: application/octet-stream
Content-Disposition: attachment; filename*0*=utf-8''gr%C3%BC; filename*1=n.bin
Content-Transfer-Encoding: base64

AAEC*Aw==
--b
Content-Type: message/rfc822

Subject: inside

inner
--b--
`;

test('the richest body is shown once and everything else is a file', async () => {
  const reading = await read(ALTERNATIVE);
  expect(texts(reading)).toEqual(['rich wörds']);
  expect(reading.files.map((file) => [file.name, file.bytes.length])).toEqual([
    ['grün.bin', 4],
    ['inside.eml', 24],
  ]);
  expect(reading.warnings.map((warning) => warning.code)).toEqual(['damaged_file']);
});

test('flowed text is joined and quotations are marked', async () => {
  const reading = await read(`Content-Type: text/plain; format=flowed

one long \nparagraph

> said \n> before
`);
  expect(texts(reading)).toEqual(['one long paragraph', 'said before']);
  expect(reading.pages[0]?.elements[1]).toMatchObject({ quote: true });
});

test('an undeclared encoding is guessed', async () => {
  const reading = await read(
    'Subject: x\n\nGr\xfc\xdfe aus M\xfcnchen, sch\xf6ne Gr\xfc\xdfe an alle\n',
  );
  expect(texts(reading)).toEqual(['Grüße aus München, schöne Grüße an alle']);
});

test('a file written into the text by uuencode becomes an attachment', async () => {
  const reading = await read(`Subject: x

see
begin 644 hi.txt
#:&D*
end
`);
  expect(texts(reading)).toEqual(['see']);
  expect(Buffer.from(reading.files[0]?.bytes ?? []).toString()).toBe('hi\n');
});

test('a message without the parts it announces keeps its text', async () => {
  const reading = await read('Content-Type: multipart/mixed; boundary=x\n\nno parts here\n');
  expect(texts(reading)).toEqual(['no parts here']);
});

test('signatures are noted and no files', async () => {
  const reading =
    await read(`Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=s

--s
Content-Type: text/plain

signed words
--s
Content-Type: application/pgp-signature

-----BEGIN PGP SIGNATURE-----
--s--
`);
  expect(reading.files).toEqual([]);
  expect(reading.metadata.other).toMatchObject({ signatures: ['pgp'] });
});

test('a bomb in an attachment refuses the message', async () => {
  const bomb = buildZip([
    { name: 'b', content: new Uint8Array(40 * 1024 * 1024), unpackedBytes: 9 },
  ]);
  const base64 = Buffer.from(bomb).toString('base64');
  const source = `Content-Type: application/zip; name=b.zip\nContent-Transfer-Encoding: base64\n\n${base64}\n`;
  await expect(read(source)).rejects.toMatchObject({ code: 'limit_exceeded' });
});

test('files that are begun again and again and never end take no time', async () => {
  const source = `Subject: x\n\n${'begin 644 a.txt\n'.repeat(50_000)}`;
  expect(await steadySeconds(() => read(source))).toBeLessThan(3);
}, 60_000);

test('messages nested a thousand deep are refused', async () => {
  let message = 'Subject: core\n\nx';
  for (let level = 0; level < 1000; level++) message = `Content-Type: message/rfc822\n\n${message}`;
  await expect(read(message)).rejects.toMatchObject({ code: 'limit_exceeded' });
});

test('a megabyte of blanks in quoted-printable takes no time', async () => {
  const source = `Content-Transfer-Encoding: quoted-printable\nSubject: x\n\n${' '.repeat(1_000_000)}x\n`;
  expect(await steadySeconds(() => read(source))).toBeLessThan(3);
}, 60_000);

test('a mailbox lists its messages and gives each as a file', async () => {
  const reading = await read(
    `From a@b.c Sat Jan  3 01:05:34 1996
From: A <a@b.c>
Subject: first

>From here
text

From d@e.f Sat Jan  3 02:05:34 1996
From: D <d@e.f>
Subject: second

more
`,
    readMbox,
  );
  expect(reading.files.map((file) => file.name)).toEqual(['message-1.eml', 'message-2.eml']);
  expect(Buffer.from(reading.files[0]?.bytes ?? []).toString()).toContain('\r\nFrom here');
  const table = reading.pages[0]?.elements[0];
  expect(table?.label === 'Table' && table.table?.cells.at(-1)?.text).toBe('second');
});
