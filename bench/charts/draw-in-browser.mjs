#!/usr/bin/env node
// Draws made charts by a program that runs in Chromium, as PDF where it draws figures and as pictures of 120 dots an inch.
// Usage: draw-in-browser.mjs PROGRAM (a name in programs/) FOLDER_OF_PROGRAM FOLDER_OF_TRUTHS OUT
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [program = '', folder = '', truths = '', out = ''] = process.argv.slice(2);
const {
  draw,
  helpers = [],
  isFigure,
  kinds,
  scripts,
  styles,
} = await import(`./programs/${program}.mjs`);
mkdirSync(out, { recursive: true });

const read = (file) => readFileSync(join(folder, 'node_modules', file), 'utf8');
const FONTS = [
  'DejaVu Sans',
  'Liberation Sans',
  'Liberation Serif',
  'DejaVu Serif',
  'Liberation Sans Narrow',
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ deviceScaleFactor: 120 / 96 });
for (const name of readdirSync(truths)
  .filter((file) => file.endsWith('.json'))
  .sort()) {
  const truth = JSON.parse(readFileSync(join(truths, name), 'utf8'));
  if (kinds && !kinds.includes(truth.kind)) continue;
  const { width, height } = truth.style;
  const id = `${program}-${name.replace('.json', '')}`;
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>@page { margin: 0 } body { margin: 0 }</style><div id="chart" style="width:${width}px;height:${height}px"></div>`,
  );
  for (const style of styles) await page.addStyleTag({ content: read(style) });
  for (const script of scripts) await page.addScriptTag({ content: read(script) });
  if (helpers.length > 0) await page.addScriptTag({ content: helpers.join('\n') });
  await page.evaluate(draw, { ...truth, font: FONTS[truth.style.font] });
  if (isFigure) {
    const file = join(out, `${id}.pdf`);
    writeFileSync(
      file,
      await page.pdf({
        width: `${width}px`,
        height: `${height}px`,
        printBackground: true,
        pageRanges: '1',
      }),
    );
    execFileSync('pdftoppm', ['-r', '120', '-png', '-singlefile', file, join(out, id)]);
  } else await page.screenshot({ path: join(out, `${id}.png`) });
  writeFileSync(join(out, `${id}.json`), JSON.stringify({ ...truth, program }));
}
await browser.close();
