/**
 * Draws pages whose blocks are known as a scanner would deliver them, with Debian's Chromium or the one `CHROMIUM` names.
 *
 *   node training/scanned-pages/draw-pages.ts OUT [--count 300] [--seed 1]
 *
 * OUT/<family>-<number>.jpg, and OUT/truth.json with the blocks of each in shares of the page.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { type Chance, chanceOf } from '../pages/chance.ts';
import { makeWording } from '../pages/make-wording.ts';
import { openPrinter } from '../pages/open-printer.ts';
import { readContents } from '../pages/read-contents.ts';
import type { DrawnBlock } from './drawn-block.ts';
import { FAMILIES } from './families.ts';

/** Pixels of a drawn page to one of 96 to the inch: 192 dpi. */
const SCALE = 2;

/** Where the blocks stand that are to be seen; one that goes on in the next column is two. Runs in the page. */
const READ_BLOCKS = `(() => {
  const [width, height] = [window.innerWidth, window.innerHeight];
  const main = document.querySelector('main').getBoundingClientRect();
  return [...document.querySelectorAll('[data-block]')].flatMap((element) => {
    const name = element.dataset.block;
    const range = document.createRange();
    range.selectNodeContents(element);
    const isWhole = name === 'Picture' || name === 'Table';
    const [right, bottom] = element.closest('main') ? [main.right, main.bottom] : [width, height];
    const rects = [...(isWhole ? element : range).getClientRects()].filter(
      (rect) => rect.width > 0 && rect.right <= right + 2 && rect.bottom <= bottom + 2,
    );
    const pieces = [...element.getClientRects()];
    const groups = new Map();
    for (const rect of rects) {
      const at = pieces.findIndex(({ left, right }) => rect.left < right + 1 && rect.right > left - 1);
      groups.set(at, [...(groups.get(at) ?? []), rect]);
    }
    return [...groups.values()].map((group) => ({
      name,
      box: [
        Math.min(...group.map((rect) => rect.left)) / width,
        Math.min(...group.map((rect) => rect.top)) / height,
        Math.max(...group.map((rect) => rect.right)) / width,
        Math.max(...group.map((rect) => rect.bottom)) / height,
      ],
    }));
  });
})()`;

const { out, count, seed, browser } = await openPrinter(300);
const contents = readContents(resolve(import.meta.dirname, '../..'));
const families = Object.entries(FAMILIES);
const truth: Record<string, readonly DrawnBlock[]> = {};
try {
  const page = await browser.newPage({ deviceScaleFactor: SCALE });
  for (let at = 0; at < count; at++) {
    const [name, family] = families[at % families.length] as (typeof families)[number];
    const chance = chanceOf(seed * 1_000_003 + at);
    const { html, width, height } = family({ chance, wording: makeWording(chance, contents) });
    const id = `${name}-${String(at).padStart(5, '0')}`;
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    truth[id] = (await page.evaluate(READ_BLOCKS)) as DrawnBlock[];
    writeFileSync(
      join(out, `${id}.jpg`),
      await scanned(await page.screenshot({ type: 'jpeg', quality: 95 }), chance),
    );
  }
} finally {
  await browser.close();
}
writeFileSync(join(out, 'truth.json'), JSON.stringify(truth));

/** A page as scanners and cameras give it: a little blurred, at times squeezed hard. */
function scanned(drawn: Buffer, { pick, random, happens }: Chance): Promise<Buffer> {
  const soft = happens(0.6) ? sharp(drawn).blur(0.4 + random() * 0.7) : sharp(drawn);
  return soft
    .withMetadata({ density: 96 * SCALE })
    .jpeg({ quality: pick([40, 60, 85]) })
    .toBuffer();
}
