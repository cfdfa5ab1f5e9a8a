/**
 * Takes the picture of the viewer that the README shows, from a server of its own with the sample project.
 *
 *   node examples/sample/take-picture.ts
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { enter } from '../../test/dashboard/enter.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TARGET = path.join(ROOT, 'docs/pictures/viewer.png');
const DOCUMENT = 'report.pdf';
/** As wide as a README shows it. */
const WINDOW = { width: 1280, height: 800 };
/** Building the pages and reading the samples takes a while on a small machine (milliseconds). */
const PATIENCE_MS = 300_000;

const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-picture-'));
const server = spawn(
  process.execPath,
  [path.join(ROOT, 'packages/cli/src/main.ts'), 'serve', '--port', '0', '--data', folder],
  { stdio: ['ignore', 'ignore', 'pipe'] },
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' });
  page.setDefaultTimeout(PATIENCE_MS);
  await enter({ page, welcomeUrl: await readWelcomeUrl() });
  await showDocument(page);
  await page.screenshot({ path: TARGET });
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** The link to the first account, as the server prints it. */
function readWelcomeUrl(): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /(\S+\/welcome\?token=\S+)\n/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
  });
}

async function showDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at the samples' }).click();
  const row = page.getByRole('row').filter({ hasText: DOCUMENT });
  await row.getByText('completed', { exact: true }).waitFor();
  await row.getByRole('link', { name: DOCUMENT }).click();
  await page.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
  await page.getByRole('cell', { name: '152,000' }).click();
  await page.locator('rect[data-element]').first().waitFor();
  await page.mouse.move(0, 0);
  // The pages themselves come later than their boxes.
  for (const name of ['Page 1', 'Page 2'])
    await page.getByRole('img', { name, exact: true }).evaluate(shown);
}

/** In the page: resolves when a picture can be painted. */
function shown(image: unknown): Promise<void> {
  return (image as { decode(): Promise<void> }).decode();
}
