/**
 * Prints made documents with Debian's Chromium, or the one `CHROMIUM` names.
 *
 *   node training/pages/print-documents.ts OUT --series train|test [--only FAMILY] [--count 200] [--seed 1] [--tags none|only|both] [--wording own]
 *
 * OUT/pdfs/<id>.pdf, OUT/truth/<id>.md, OUT/grids/<id>.json and tagged ones in OUT/tagged/<id>.pdf.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { type MadeDocument, makeDocument } from './make-document.ts';
import { readContents, type Source } from './read-contents.ts';

export type PrintOptions = {
  readonly out: string;
  readonly series: 'train' | 'test';
  /** The one family to print. */
  readonly only?: string | undefined;
  readonly count: number;
  readonly seed: number;
  readonly tags: 'none' | 'only' | 'both';
  /** Whose wording fills the pages. */
  readonly wording?: Source | undefined;
};

const ROOT = resolve(import.meta.dirname, '../..');

export async function printDocuments({
  out,
  series,
  only,
  count,
  seed,
  tags,
  wording,
}: PrintOptions): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  for (const folder of ['pdfs', 'truth', 'grids', 'tagged'])
    mkdirSync(join(out, folder), { recursive: true });
  const contents = readContents(ROOT, wording);
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
  writeFileSync(join(out, 'truth', `${made.id}.md`), made.markdown);
  writeFileSync(join(out, 'grids', `${made.id}.json`), JSON.stringify(made.tables));
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      series: { type: 'string', default: 'train' },
      only: { type: 'string' },
      count: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      tags: { type: 'string', default: 'none' },
      wording: { type: 'string' },
    },
  });
  const [out] = positionals;
  if (!out) throw new Error('Say where to write: node training/pages/print-documents.ts OUT');
  await printDocuments({
    out: resolve(out),
    series: values.series === 'test' ? 'test' : 'train',
    only: values.only,
    count: Number(values.count),
    seed: Number(values.seed),
    tags: values.tags === 'only' || values.tags === 'both' ? values.tags : 'none',
    wording: values.wording === 'own' ? 'own' : 'packages',
  });
}
