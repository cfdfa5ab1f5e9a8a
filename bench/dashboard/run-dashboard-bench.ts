import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, type SheafClient } from '@sheaf/client';
import { type Browser, chromium, type Page } from 'playwright-core';
import { enter } from '../../test/dashboard/enter.ts';
import { findChromium, NO_CHROMIUM } from '../../test/dashboard/find-chromium.ts';
import { buildLongReport } from '../../test/dashboard/made-documents.ts';
import { startServer, type TestServer } from '../../test/harness/start-server.ts';
import { residentMegabytes } from '../batches/batch-bench-server.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { servingSize } from './serving-size.ts';

const USAGE = `sheaf bench dashboard [--pages 500] [--files 10000]

The pages for people, in the browser of this machine: time to the first screen, a long document and a long list gone through
from end to end (elements of the page, long tasks), memory of a server that does nothing, megabytes of a serving install.
`;
/** Nothing here is about rate limits. */
const RATES = ['--rate-read', '--rate-write', '--rate-upload', '--rate-unauthenticated'];
/** Enough for a server to come to rest (ms). */
const REST_MS = 20_000;
/** Files sent at a time. */
const LANES = 8;

export async function runDashboardBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      pages: { type: 'string', default: '500' },
      files: { type: 'string', default: '10000' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const executablePath = findChromium();
  if (values.help || executablePath === undefined) {
    process.stdout.write(values.help ? USAGE : `${NO_CHROMIUM}\n`);
    return values.help ? 0 : 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-dashboard-'));
  const flags = [...RATES.flatMap((rate) => [rate, '1000000']), '--log-level', 'error'];
  const server = await startServer({ data: path.join(folder, 'data'), flags });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await sleep(REST_MS);
    print('server at rest', { megabytes: Math.round(residentMegabytes(server.pid)) });
    print('packages, megabytes', servingSize());
    await measurePages(browser, server, Number(values.pages), Number(values.files));
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePages(
  browser: Browser,
  server: TestServer,
  pages: number,
  files: number,
): Promise<void> {
  const { address, firstKey } = server;
  const sheaf = createClient({ baseUrl: address, apiKey: firstKey ?? '' });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(600_000);
  const page = await context.newPage();
  const welcomeUrl = /(\S+\/welcome\?token=\S+)/.exec(server.output())?.[1] ?? '';
  await enter({ page, welcomeUrl });
  print('first screen', await firstScreen(page, `${address}/documents`));

  const long = { name: 'long.pdf', content: new Uint8Array(buildLongReport(pages)) };
  const { job_id: id } = await sheaf.documents.submitAndWait(long);
  await page.goto(`${address}/documents/${id}`);
  await page.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
  const sheets = page.getByRole('region', { name: 'Pages' });
  print(`viewer, ${pages} pages`, await measureScrolling(page, sheets));

  await submitMany(sheaf, files);
  print(`first screen, ${files} files`, await firstScreen(page, `${address}/documents`));
  const rows = page.getByRole('table', { name: 'Documents' });
  print(`list, ${files} files`, await measureScrolling(page, rows));
}

/** From the address to the first row or the words in its place, in a window that has loaded the pages before and in one that has not. */
async function firstScreen(page: Page, url: string): Promise<object> {
  const seen = page.locator('main h2, [role="row"] a').first();
  const times = [];
  for (const _ of [1, 2]) {
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await seen.waitFor();
    times.push(Math.round(performance.now() - begun));
  }
  return { ms: times };
}

/** The same small file under many names: it is read once, and the list has all of them. */
async function submitMany(sheaf: SheafClient, files: number): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < files) {
      const name = `file ${++next}.md`;
      await sheaf.documents.submit({ name, content: '# A file\n\nWith a line of text.\n' });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}
