/**
 * Prints pages whose lines at head and foot are known to be furniture or not, with Debian's Chromium or the one `CHROMIUM` names.
 *
 *   node training/furniture/print-edge-pages.ts OUT [--count 1000] [--seed 1]
 *
 * OUT/<family>-<number>.pdf, and OUT/truth.json with the furniture of each.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chanceOf } from '../pages/chance.ts';
import { makeWording } from '../pages/make-wording.ts';
import { openPrinter } from '../pages/open-printer.ts';
import { readContents } from '../pages/read-contents.ts';
import { EDGE_FAMILIES } from './edge-families.ts';

const { out, count, seed, browser } = await openPrinter(1000);
const contents = readContents(resolve(import.meta.dirname, '../..'));
const families = Object.entries(EDGE_FAMILIES);
const truth: Record<string, readonly string[]> = {};
try {
  const page = await browser.newPage();
  for (let at = 0; at < count; at++) {
    const [name, family] = families[at % families.length] as (typeof families)[number];
    const chance = chanceOf(seed * 1_000_003 + at);
    const made = family({ chance, wording: makeWording(chance, contents) });
    const id = `${name}-${String(at).padStart(5, '0')}`;
    await page.setContent(made.html);
    const options = { preferCSSPageSize: true, printBackground: true, tagged: false };
    writeFileSync(join(out, `${id}.pdf`), await page.pdf({ ...options, pageRanges: '1' }));
    truth[id] = made.furniture;
  }
} finally {
  await browser.close();
}
writeFileSync(join(out, 'truth.json'), JSON.stringify(truth));
