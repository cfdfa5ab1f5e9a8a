/**
 * Prints the documents of the sample project from the pages beside this file, with Debian's Chromium or the one `CHROMIUM` names.
 *
 *   node examples/sample/print-documents.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const TARGET = path.resolve(import.meta.dirname, '../../apps/server/sample');
const PRINTED = ['lease', 'invoice', 'report'];
/** A sheet of A4 at about 120 dots an inch: what an office scanner sends by mail. */
const SCAN = { width: 1000, height: 1414 };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const name of PRINTED) {
  const page = await open(browser, name);
  writeFileSync(
    path.join(TARGET, `${name}.pdf`),
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false }),
  );
}
const letter = await open(browser, 'letter');
await letter.setViewportSize(SCAN);
writeFileSync(
  path.join(TARGET, 'letter.jpg'),
  await letter.screenshot({ type: 'jpeg', quality: 60 }),
);
await browser.close();

async function open(window: Browser, name: string) {
  const page = await window.newPage();
  await page.setContent(readFileSync(path.join(import.meta.dirname, `${name}.html`), 'utf8'));
  return page;
}
