import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, PERSON } from './enter.ts';
import { findFaults } from './find-faults.ts';
import { lookAtPage } from './look-at-page.ts';
import { buildHostilePage, buildLongReport, buildReport, HOSTILE_TEXTS } from './made-documents.ts';
import { type Dashboard, PATIENCE_MS, startDashboard } from './start-dashboard.ts';

/** Every one of these waits for a browser on a machine that may be busy. */
const SLOW = { timeout: 4 * PATIENCE_MS };

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await startDashboard();
  await enter(dashboard);
}, 4 * PATIENCE_MS);

afterAll(async () => {
  await dashboard?.stop();
}, PATIENCE_MS);

function heading(name: string): Locator {
  return dashboard.page.getByRole('heading', { level: 1, name, exact: true });
}

/** Sends a document as a program would and gives its id once it has been read. */
async function parse(name: string, content: Buffer): Promise<string> {
  const { address, key } = dashboard;
  const headers = { 'Service-API-Key': key };
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  const sent = await fetch(`${address}/v2/documents`, { method: 'POST', headers, body });
  const { job_id: id } = (await sent.json()) as { job_id: string };
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${address}/v2/documents/${id}`, { headers })).json()) as {
            status: string;
          }
        ).status,
      { timeout: 2 * PATIENCE_MS, interval: 250 },
    )
    .toBe('completed');
  return id;
}

test('the first page loads no more than 300 KB of JavaScript', SLOW, async () => {
  const { page, address } = dashboard;
  await page.goto(`${address}/documents`);
  await page.getByRole('heading', { name: 'Turn your first document into data' }).waitFor();
  const scripts = (await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))",
  )) as string[];
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await (await fetch(script)).arrayBuffer()).length),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

test("one's own PDF is there with its boxes after three clicks", SLOW, async () => {
  const { page, address } = dashboard;
  await page.goto(`${address}/`);
  // First click, on the button; second, on the file in the window of the system, which the test stands in for.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await choosing).setFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: buildReport(),
  });
  await heading('report.pdf').waitFor();
  const boxes = page.locator('rect[data-element]');
  await boxes.first().waitFor();
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
  expect(await boxes.count()).toBeGreaterThanOrEqual(3);

  // Third click, on a box: the result beside it shows what it is.
  const result = page.getByRole('region', { name: 'Elements' });
  const title = result.locator('[data-result]').filter({ hasText: 'Report of the year' });
  const id = await title.getAttribute('data-result');
  await page.locator(`rect[data-element="${id}"]`).click();
  await title.getByRole('button', { pressed: true }).waitFor();
  // And back: a cell of the table marks its box.
  await result.getByRole('cell', { name: '1500' }).click();
  await result
    .locator('[data-result]')
    .filter({ hasText: '1500' })
    .getByRole('button', { pressed: true })
    .waitFor();
});

test('the result is there in every form, and words are found in it', SLOW, async () => {
  const { page } = dashboard;
  for (const name of ['Markdown', 'Annotated', 'JSON', 'Structured']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page
      .getByRole('region', { name: name.toLowerCase() })
      .getByText('Report of the year')
      .first()
      .waitFor();
  }
  await page.getByRole('tab', { name: 'Elements' }).click();
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill('counted twice');
  await page.getByRole('button', { name: 'Next match' }).click();
  await page
    .locator('[data-result]')
    .filter({ hasText: 'counted twice' })
    .getByRole('button', { pressed: true })
    .waitFor();
});

test('another reading of the same file is compared with this one', SLOW, async () => {
  const { page } = dashboard;
  await page.getByRole('tab', { name: 'Compare' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await comparison.getByRole('heading', { name: 'This file was read once' }).waitFor();
  const before = page.url();
  await comparison.getByRole('button', { name: 'Read again' }).click();
  await page.waitForURL((url) => url.href !== before);
  // The tabs of the reading before may still be there for a moment.
  const isCompared = async () => {
    await page.getByRole('tab', { name: 'Compare' }).click();
    return comparison.getByLabel('Compared with').isVisible();
  };
  await expect.poll(isCompared, { timeout: 60_000, interval: 300 }).toBe(true);
  await comparison.getByText('The markdown of both is the same').waitFor();
});

test('a key is made, works, is turned over and taken back', SLOW, async () => {
  const { page, address } = dashboard;
  const name = `importer ${randomUUID().slice(0, 8)}`;
  const statusWith = async (key: string) =>
    (await fetch(`${address}/v2/documents`, { headers: { 'Service-API-Key': key } })).status;
  await page.goto(`${address}/settings/keys`);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Access to documents').selectOption('read');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const shown = page.getByLabel('API key', { exact: true });
  await shown.waitFor();
  const first = (await shown.textContent()) ?? '';
  expect(await statusWith(first)).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  expect(await page.content()).not.toContain(first);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByLabel('The old value').selectOption('0');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await shown.waitFor();
  const second = (await shown.textContent()) ?? '';
  expect(second).not.toBe(first);
  expect(await statusWith(second)).toBe(200);
  expect(await statusWith(first)).toBe(401);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByText('revoked', { exact: true })
    .waitFor();
  expect(await statusWith(second)).toBe(401);
});

test('a long document keeps few pages in the window and shows any of them', SLOW, async () => {
  const { page, address } = dashboard;
  const id = await parse('long.pdf', buildLongReport(120));
  await page.goto(`${address}/documents/${id}?page=99`);
  await page.getByRole('img', { name: 'Page 100', exact: true }).waitFor();
  expect(await page.locator('rect[data-element]').count()).toBeLessThan(20);
  expect(await page.locator('[data-result]').count()).toBeLessThan(20);
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill('number 60');
  await page.getByRole('button', { name: 'Next match' }).click();
  await page.getByRole('img', { name: 'Page 60', exact: true }).waitFor();
});

test('names and words that want to be programs stay words', SLOW, async () => {
  const { page, address } = dashboard;
  const names = HOSTILE_TEXTS.map((text, index) => `${text.replaceAll('/', '∕')} ${index}.html`);
  const ids = await Promise.all(names.map((name) => parse(name, buildHostilePage())));
  await page.goto(`${address}/documents`);
  await page
    .getByRole('link', { name: /window\.hasRun.* 0\.html/ })
    .first()
    .waitFor();
  await page.goto(`${address}/documents/${ids[0]}`);
  for (const name of ['Elements', 'Markdown', 'Annotated', 'JSON', 'Structured', 'Notes']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor();
  }
  expect(await page.evaluate('window.hasRun')).toBeUndefined();
});

/** What stands for the parameters of the pages' addresses; made once, by whoever asks first. */
const PARAMETERS: Readonly<Record<string, () => Promise<string>>> = {
  jobId: async () => parse('again.pdf', buildReport()),
  webhookId: async () => {
    const { address, key } = dashboard;
    const answer = await fetch(`${address}/v2/webhooks`, {
      method: 'POST',
      headers: { 'Service-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'http://127.0.0.1:9/hook', events: ['document.completed'] }),
    });
    return ((await answer.json()) as { id: string }).id;
  },
};

/** All pages there are, by the table that the router reads. */
const PATHS = [
  ...readFileSync(
    path.resolve(import.meta.dirname, '../../apps/dashboard/src/pages.ts'),
    'utf8',
  ).matchAll(/path: '([^']+)'/g),
].map(([, place = '']) => place);

test('there are pages to open', () => {
  expect(PATHS).toContain('/documents/:jobId');
});

test.each(PATHS)(
  '%s keeps nobody out, in the light and in the dark, nor on a phone',
  SLOW,
  async (place) => {
    const { page, address } = dashboard;
    const parameter = /:(\w+)/.exec(place)?.[1];
    const value = parameter === undefined ? '' : await PARAMETERS[parameter]?.();
    expect(value, `PARAMETERS has to say what ${place} is opened with`).toBeDefined();
    await lookAtPage(page, `${address}${place.replace(/:\w+/, value ?? '')}`);
  },
);

test('who signs out is out, and comes in again with the password alone', SLOW, async () => {
  const { page, address } = dashboard;
  await page.goto(`${address}/documents`);
  await page.getByRole('button', { name: `Account of ${PERSON.name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading('Sign in').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.goto(`${address}/settings/keys`);
  await heading('Sign in').waitFor();
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password').fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading('API keys').waitFor();
});

test('through all of this nothing broke the policy, threw, or asked another machine', () => {
  expect(dashboard.offences).toEqual([]);
});
