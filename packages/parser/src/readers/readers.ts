import type { Format } from '../detect/format.ts';
import type { ReadContext } from '../parse-options.ts';
import type { Reading } from './reading.ts';

export type Reader = (bytes: Uint8Array, context: ReadContext) => Promise<Reading>;

/** Every format with the reader that opens it, loaded when first needed. */
export const READERS: Partial<Record<Format, () => Promise<Reader>>> = {
  xlsx: async () => (await import('./spreadsheet/read-spreadsheet.ts')).spreadsheetReader('xlsx'),
  xlsb: async () => (await import('./spreadsheet/read-spreadsheet.ts')).spreadsheetReader('xlsb'),
  xls: async () => (await import('./spreadsheet/read-spreadsheet.ts')).spreadsheetReader('xls'),
  ods: async () => (await import('./spreadsheet/read-spreadsheet.ts')).spreadsheetReader('ods'),
  csv: async () => (await import('./csv/read-csv.ts')).delimitedReader(','),
  tsv: async () => (await import('./csv/read-csv.ts')).delimitedReader('\t'),
  zip: async () => (await import('./archive/read-archive.ts')).archiveReader('zip'),
  tar: async () => (await import('./archive/read-archive.ts')).archiveReader('tar'),
  gz: async () => (await import('./archive/read-archive.ts')).archiveReader('gz'),
  bz2: async () => (await import('./archive/read-archive.ts')).archiveReader('bz2'),
  xz: async () => (await import('./archive/read-archive.ts')).archiveReader('xz'),
  zst: async () => (await import('./archive/read-archive.ts')).archiveReader('zst'),
  '7z': async () => (await import('./archive/read-archive.ts')).archiveReader('7z'),
  eml: async () => (await import('./mail/read-eml.ts')).readEml,
  mbox: async () => (await import('./mail/read-mbox.ts')).readMbox,
  msg: async () => (await import('./mail/read-msg.ts')).readMsg,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  text: async () => (await import('./text/read-text.ts')).readText,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  pptx: async () => (await import('./pptx/read-pptx.ts')).readPptx,
  odt: async () => (await import('./odf/read-odt.ts')).readOdt,
  odp: async () => (await import('./odf/read-odp.ts')).readOdp,
  epub: async () => (await import('./epub/read-epub.ts')).readEpub,
  rtf: async () => (await import('./rtf/read-rtf.ts')).readRtf,
  doc: async () => (await import('./doc/read-doc.ts')).readDoc,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
};
