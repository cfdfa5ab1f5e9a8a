import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { buildTar } from '../../../../test/builders/archive/build-tar.ts';
import { buildZip } from '../../../../test/builders/archive/build-zip.ts';
import { buildMsg } from '../../../../test/builders/mail/build-msg.ts';
import { buildWorkbook } from '../../../../test/builders/spreadsheet/build-workbook.ts';
import type { Format } from '../detect/format.ts';
import { type ContractSamples, readerContract } from './reader-contract.ts';
import { READERS } from './readers.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const sheet = [
  {
    name: 'S',
    rows: [
      ['a', 'b'],
      [1, 2],
    ],
  },
];
const files = [{ name: 'a.txt', content: 'words' }];
const zeros = new Uint8Array(64 * 1024 * 1024);
let nest = buildZip(files);
for (let level = 0; level < 200; level++)
  nest = buildZip([{ name: 'n.zip', content: nest, store: true }]);
let parts = 'Subject: x\n\ncore';
for (let level = 0; level < 500; level++)
  parts = `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n${parts}\n--b${level}--\n`;

const SAMPLES: Partial<Record<Format, ContractSamples>> = {
  text: { valid: utf8('one\n\ntwo'), takesAnyBytes: true },
  markdown: {
    valid: utf8('# A\n\n- b\n\n| c | d |\n|---|---|\n| 1 | 2 |\n'),
    deep: utf8('> '.repeat(3000)),
    takesAnyBytes: true,
  },
  csv: { valid: utf8('a,b\n"1",2\n'), takesAnyBytes: true },
  tsv: { valid: utf8('a\tb\n1\t2\n'), takesAnyBytes: true },
  xlsx: { valid: buildWorkbook(sheet, 'xlsx') },
  xlsb: { valid: buildWorkbook(sheet, 'xlsb') },
  xls: { valid: buildWorkbook(sheet, 'biff8') },
  ods: { valid: buildWorkbook(sheet, 'ods') },
  zip: {
    valid: buildZip(files),
    deep: nest,
    bomb: buildZip([{ name: 'b', content: zeros, unpackedBytes: 1 }]),
  },
  tar: { valid: buildTar(files) },
  gz: { valid: gzipSync('words'), bomb: gzipSync(zeros) },
  eml: {
    valid: utf8('From: a@b.c\nSubject: x\nContent-Type: text/html\n\n<p>words</p>\n'),
    deep: utf8(parts),
    takesAnyBytes: true,
  },
  mbox: { valid: utf8('From a@b.c Sat Jan  3 01:05:34 1996\nSubject: x\n\nwords\n') },
  msg: { valid: buildMsg({ subject: 'x', body: 'words' }) },
};

for (const [format, samples] of Object.entries(SAMPLES)) {
  const reader = await READERS[format as Format]?.();
  if (!reader) throw new Error(`no reader for ${format}`);
  for (const { name, run } of readerContract(reader, samples)) test(`${format}: ${name}`, run);
}
