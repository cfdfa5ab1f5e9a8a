import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildTar } from '../../../../test/builders/archive/build-tar.ts';
import { detectFormat } from './detect-format.ts';

const text = (content: string) => new TextEncoder().encode(content);
const found = (bytes: Uint8Array, name = '') => detectFormat(bytes, name).format;

const officeZip = (contentType: string, part: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    ),
    [part]: strToU8('<x/>'),
  });
const main = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;

test.each([
  ['docx', officeZip(main('wordprocessingml.document'), 'word/document.xml')],
  ['docx', officeZip('application/vnd.ms-word.document.macroEnabled.main+xml', 'word/other.xml')],
  ['docx', officeZip(main('wordprocessingml.template'), 'word/document.xml')],
  ['xlsx', officeZip('application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'xl/workbook.xml')],
  ['xlsb', officeZip('application/vnd.ms-excel.sheet.binary.macroEnabled.main', 'xl/a.bin')],
  ['pptx', officeZip(main('presentationml.slideshow'), 'ppt/presentation.xml')],
  ['zip', zipSync({ 'a.txt': strToU8('a') })],
])('a package that is %s is told by its content types', (format, bytes) => {
  expect(found(bytes, 'x.zip')).toBe(format);
});

test.each([
  ['application/epub+zip', 'epub'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet-template', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
])('the mimetype entry %s makes it %s', (mimetype, format) => {
  expect(found(zipSync({ mimetype: [strToU8(mimetype), { level: 0 }] }))).toBe(format);
});

test.each([
  ['pdf', text('junk before\n%PDF-1.7\n')],
  ['pdf', text(' %PDF-1.4\n3 0 obj\n')],
  ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
  ['rtf', text('{\\rtf1 hello}')],
  ['gz', Uint8Array.of(0x1f, 0x8b, 8)],
  ['xz', Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)],
  ['zst', Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd)],
  ['7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
])('%s is told by its first bytes', (format, bytes) => {
  expect(found(bytes)).toBe(format);
});

test.each([
  ['zip', zipSync({ 'a.pdf': [text('%PDF-1.7\n'), { level: 0 }] })],
  ['tar', buildTar([{ name: 'a.pdf', content: text('%PDF-1.7\n') }])],
  ['markdown', text('# Formats\n\nA PDF begins with `%PDF-1.7`.')],
])('%s with a PDF near its beginning is not taken for one', (format, bytes) => {
  expect(found(bytes, 'x.md')).toBe(format);
});

test.each([
  ['json', '{"a": [1, 2]}', 'data'],
  ['ipynb', '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}', 'a.json'],
  ['html', '<!-- made --><!DOCTYPE html><p>hi', 'page.txt'],
  ['html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'a'],
  ['xml', '<?xml version="1.0"?><invoice/>', 'a'],
  ['ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'a'],
  ['vcf', 'BEGIN:VCARD\nFN:A', 'a'],
  ['eml', 'From: a@b.c\nTo: d@e.f\nSubject: hi\n\nbody', 'a'],
  ['mbox', 'From a@b.c Sat Jan  3 01:05:34 1996\nFrom: a@b.c\n\nbody', 'a'],
  ['markdown', '# Title\n\nwords', 'readme.md'],
  ['csv', 'a,b\n1,2', 'x.csv'],
  ['tsv', 'a\tb\n1\t2', 'x.tsv'],
  ['code', 'print("hi")', 'x.py'],
  ['code', '#!/usr/bin/env python3\nprint("hi")', 'run'],
  ['code', 'FROM node:24\n', 'Dockerfile'],
  ['text', 'just words', 'notes'],
  ['text', 'just words: with a colon', 'notes.txt'],
])('text that is %s is told by content, then by name', (format, content, name) => {
  expect(found(text(content), name)).toBe(format);
});

test('a name that says something else than the content is reported', () => {
  const detected = detectFormat(text('{\\rtf1 hello}'), 'letter.doc');
  expect(detected.format).toBe('rtf');
  expect(detected.mismatch).toBe('the name ends in .doc, but the content is rtf');
  expect(detectFormat(text('words'), 'a.txt').mismatch).toBeUndefined();
  expect(detectFormat(text('words'), 'a.unknown').mismatch).toBeUndefined();
  expect(detectFormat(text('words'), 'a.pdf').mismatch).toContain('.pdf');
});

test.each([
  [Uint8Array.of(0x4d, 0x5a, 0x90, 0), 'a Windows program'],
  [text('\0\0\0 ftypisom'), 'an MP4 video'],
  [text('Rar!\x1a\x07\0'), 'a RAR archive'],
  [text('\0\x01\x02\x03\x04\x05\x06\x07'), 'binary data of an unknown kind'],
])('what cannot be read is named', (bytes, what) => {
  expect(() => detectFormat(bytes, 'x')).toThrow(what);
});

test('an empty file and one of blanks say so', () => {
  expect(() => detectFormat(new Uint8Array(), 'a')).toThrow(
    expect.objectContaining({ code: 'empty_file' }),
  );
  expect(() => detectFormat(text(' \n\t'), 'a')).toThrow(
    expect.objectContaining({ code: 'empty_file' }),
  );
});
