// Prints a folder of office files as tagged PDFs, whose structure trees say what their authors meant.
// Usage: node training/office-pages/print-office.ts FOLDER OUT
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Say which folder to print and where to: FOLDER OUT.');
const [folder, out] = [resolve(from), resolve(to)];

/** Which part of LibreOffice prints a kind of file. */
const PRINTERS: Readonly<Record<string, string>> = {
  '.docx': 'writer_pdf_Export',
  '.odt': 'writer_pdf_Export',
  '.pptx': 'impress_pdf_Export',
  '.odp': 'impress_pdf_Export',
};

/** Bookmarks would tell the headings that are to be found. */
const OPTIONS = JSON.stringify({
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  ExportBookmarks: { type: 'boolean', value: 'false' },
});

/** Files that take longer are left out, in milliseconds. */
const PATIENCE = 60_000;

mkdirSync(out, { recursive: true });
// A profile of its own, so that a running LibreOffice is left alone.
const profile = pathToFileURL(join(tmpdir(), 'print-office-profile')).href;
for (const file of readdirSync(folder).sort()) {
  const { ext, name } = parse(file);
  const printer = PRINTERS[ext.toLowerCase()];
  if (!printer || existsSync(join(out, `${name}.pdf`))) continue;
  try {
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=${profile}`,
        '--headless',
        '--convert-to',
        `pdf:${printer}:${OPTIONS}`,
        '--outdir',
        out,
        join(folder, file),
      ],
      { stdio: 'ignore', timeout: PATIENCE },
    );
  } catch {
    console.log(`not printed: ${file}`);
  }
}
