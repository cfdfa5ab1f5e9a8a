/**
 * Prints pages whose lines at head and foot are known to be furniture or not, with Debian's Chromium or the one `CHROMIUM` names.
 *
 *   node training/furniture/print-edge-pages.ts OUT [--count 1000] [--seed 1]
 *
 * OUT/<family>-<number>.pdf, and OUT/truth.json with the furniture of each.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chanceOf } from '../pages/chance.ts';
import { makeWording } from '../pages/make-wording.ts';
import { readContents } from '../pages/read-contents.ts';
import { EDGE_FAMILIES } from './edge-families.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Say where to write: the first argument is a folder.');
const out = resolve(folder);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const contents = readContents(resolve(import.meta.dirname, '../..'));
const families = Object.entries(EDGE_FAMILIES);
const truth: Record<string, readonly string[]> = {};
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  for (let at = 0; at < Number(values.count); at++) {
    const [name, family] = families[at % families.length] as (typeof families)[number];
    const chance = chanceOf(Number(values.seed) * 1_000_003 + at);
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
