/**
 * Prints pages whose lines are known to end where they were meant to or where the measure ended, with Debian's Chromium
 * or the one `CHROMIUM` names.
 *
 *   node training/line-breaks/print-break-pages.ts OUT [--count 100] [--seed 1]
 *
 * Count sheets of each family: OUT/<family>-<number>.pdf, and OUT/truth.json with the lines of each as they were written.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chanceOf } from '../pages/chance.ts';
import { openPrinter } from '../pages/open-printer.ts';
import { readContents } from '../pages/read-contents.ts';
import { BREAK_FAMILIES } from './break-families.ts';
import { anyProse, type BreakFamily, type Part, sheetHtml } from './break-page.ts';
import { makeWriter, type Writer } from './language-writer.ts';
import { type Language, readLanguages } from './read-languages.ts';

/** Share of pages in English; the others are in any of the other languages. */
const ENGLISH_SHARE = 0.35;
/** Share of pages that have running text before, between and after. */
const PROSE_BETWEEN = 0.6;

/** Sheets of a file: opening a file takes longer than printing a sheet. */
const SHEETS = 20;

const { out, count, seed, browser } = await openPrinter(100);
const { sentences, terms } = readContents(resolve(import.meta.dirname, '../..'));
const english: Language = { code: 'en', sentences, terms };
const others = readLanguages();
const families = Object.entries(BREAK_FAMILIES);
const truth: Record<string, readonly string[]> = {};
try {
  const page = await browser.newPage();
  const rounds = Math.ceil(count / SHEETS);
  for (const [place, [name, family]] of families.entries())
    for (let round = 0; round < rounds; round++) {
      const first = seed * 1_000_003 + place * 10_007 + round * SHEETS;
      const sheets = Array.from({ length: SHEETS }, (_, at) =>
        sheetOf(family, first + at, `s${at}`),
      );
      const id = `${name}-${String(round).padStart(3, '0')}`;
      const html = sheets.map((sheet) => sheet.html).join('');
      await page.setContent(
        `<!doctype html><meta charset=utf-8><style>body{margin:0}</style>${html}`,
      );
      const options = { preferCSSPageSize: true, printBackground: true, tagged: false };
      writeFileSync(join(out, `${id}.pdf`), await page.pdf(options));
      truth[id] = sheets.flatMap(({ lines }) => lines);
    }
} finally {
  await browser.close();
}
writeFileSync(join(out, 'truth.json'), JSON.stringify(truth));

function sheetOf(family: BreakFamily, seed: number, name: string): Part {
  const chance = chanceOf(seed);
  const language = chance.happens(ENGLISH_SHARE) ? english : chance.pick(others);
  const writer = makeWriter(chance, language);
  const parts = partsOf(family, writer);
  return {
    html: sheetHtml(parts, writer, name),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

function partsOf(family: BreakFamily, writer: Writer): Part[] {
  const hasProse = writer.chance.happens(PROSE_BETWEEN);
  const parts: Part[] = [];
  for (let count = writer.chance.whole(1, 3); count > 0; count--) {
    if (hasProse && writer.chance.happens(0.6)) parts.push(anyProse(writer));
    parts.push(...family(writer));
  }
  if (hasProse) parts.push(anyProse(writer));
  return parts;
}
