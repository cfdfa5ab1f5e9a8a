/**
 * Prints made documents with Debian's Chromium, or the one `CHROMIUM` names.
 *
 *   node training/pages/print-documents.ts OUT --series train|test|unruled [--only FAMILY] [--count 200] [--seed 1] [--tags none|only|both] [--wording own]
 *
 * OUT/pdfs/<id>.pdf, OUT/truth/<id>.md, OUT/grids/<id>.json and tagged ones in OUT/tagged/<id>.pdf.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type MadeDocument, makeDocument } from './make-document.ts';
import { beginPrinting, type PrintOptions, readPrintOptions, writeTruth } from './print-run.ts';

export async function printDocuments(options: PrintOptions): Promise<void> {
  const { out, series, only, count, seed, tags } = options;
  const contents = beginPrinting(options);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    for (let at = 0; at < count; at++)
      await print(browser, makeDocument({ series, only }, at, seed, contents), out, tags);
  } finally {
    await browser.close();
  }
}

async function print(
  browser: Browser,
  made: MadeDocument,
  out: string,
  tags: PrintOptions['tags'],
): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(made.html);
  const options = { preferCSSPageSize: true, printBackground: true };
  if (tags !== 'only')
    writeFileSync(
      join(out, 'pdfs', `${made.id}.pdf`),
      await page.pdf({ ...options, tagged: false }),
    );
  if (tags !== 'none')
    writeFileSync(
      join(out, 'tagged', `${made.id}.pdf`),
      await page.pdf({ ...options, tagged: true }),
    );
  await page.close();
  writeTruth(out, made);
}

if (process.argv[1] === import.meta.filename)
  await printDocuments(readPrintOptions({ count: 200, tags: 'none' }));
