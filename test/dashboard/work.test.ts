import { createClient, type SheafClient } from '@sheaf/client';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from './enter.ts';
import { lookAtPage } from './look-at-page.ts';
import { buildReport } from './made-documents.ts';
import { runBatch } from './run-batch.ts';
import { showHostileWork } from './show-hostile-work.ts';
import { type Dashboard, PATIENCE_MS, startDashboard } from './start-dashboard.ts';
import { changeBatch, steerRuns } from './steer-batches.ts';
import { WORK_PATHS } from './work-paths.ts';

/** Every one of these waits for a browser on a machine that may be busy. */
const SLOW = { timeout: 4 * PATIENCE_MS };

const LEASE =
  '# Lease\n\n## Rent\n\nThe monthly rent is 1,200 euros.\n\n## Landlord\n\nThe landlord is Anna Berg of Hamburg.\n';

let dashboard: Dashboard;
let sheaf: SheafClient;
/** What the first tests make and the later ones work with. */
const made = {
  datasourceId: '',
  agentId: '',
  sessionId: '',
  jobId: '',
  definitionId: '',
  executionId: '',
};

beforeAll(async () => {
  dashboard = await startDashboard();
  sheaf = createClient({ baseUrl: dashboard.address, apiKey: dashboard.key });
  await enter(dashboard);
}, 4 * PATIENCE_MS);

afterAll(async () => {
  await dashboard?.stop();
}, PATIENCE_MS);

const heading = (name: string): Locator =>
  dashboard.page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string): Locator => dashboard.page.getByRole('button', { name, exact: true });
const tab = (name: string): Locator => dashboard.page.getByRole('tab', { name, exact: true });
/** A place that the viewer marks because an address points at it. */
const marked = (): Locator => dashboard.page.locator('rect[fill="#ffd43b"]').first();

async function open(place: string, title: string): Promise<void> {
  await dashboard.page.goto(`${dashboard.address}${place}`);
  await heading(title).waitFor();
}

test('files go into a datasource and are read while one looks', SLOW, async () => {
  const { page } = dashboard;
  await open('/datasources', 'Datasources');
  await button('New datasource').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Contracts');
  await button('Create datasource').click();
  await heading('Contracts').waitFor();
  made.datasourceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const choosing = page.waitForEvent('filechooser');
  await button('Add files').click();
  await (await choosing).setFiles([
    { name: 'lease.md', mimeType: 'text/markdown', buffer: Buffer.from(LEASE) },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: buildReport() },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nothing') },
  ]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('lease.md').getByText('completed', { exact: true }).waitFor();
  await row('report.pdf').getByText('completed', { exact: true }).waitFor();
  await row('broken.pdf').getByText('failed', { exact: true }).waitFor();
});

test('a file that failed says why and is tried again', SLOW, async () => {
  const { page } = dashboard;
  const note = page.getByRole('region', { name: 'Files that could not be read' });
  await note.getByRole('button', { name: 'Show reasons' }).click();
  await note.getByText('is not a readable PDF').waitFor();
  await note.getByRole('button', { name: 'Retry failed files' }).click();
  await expect
    .poll(async () => (await sheaf.datasources.ingestStatus(made.datasourceId)).status, {
      timeout: PATIENCE_MS,
    })
    .toBe('completed');
  await note.waitFor();
});

test('a search says why it found what it found, and opens the place', SLOW, async () => {
  const { page } = dashboard;
  await open(`/datasources/${made.datasourceId}?tab=search`, 'Contracts');
  await page
    .getByRole('searchbox', { name: 'Search the datasource' })
    .fill('sheaves bound before the rain');
  await button('Search').click();
  const result = page.getByRole('article').filter({ hasText: 'report.pdf' });
  await result.getByRole('button', { name: /why\?/ }).click();
  await result
    .getByRole('region', { name: 'Why it stands here' })
    .getByText('rarity')
    .first()
    .waitFor();
  await result
    .getByRole('link', { name: /^Page 1/ })
    .first()
    .click();
  await heading('report.pdf').waitFor();
  await marked().waitFor();
  made.jobId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
});

test('SQL gives rows, and a mistake says what there is', SLOW, async () => {
  const { page } = dashboard;
  const [table] = await sheaf.datasources.tables(made.datasourceId);
  await open(`/datasources/${made.datasourceId}?tab=sql`, 'Contracts');
  const sql = page.getByRole('textbox', { name: 'SQL', exact: true });
  await sql.fill(`select * from "${table?.table_name}" order by 1`);
  await button('Run query').click();
  await page.getByRole('cell', { name: '1500', exact: true }).waitFor();
  await sql.fill('select * from nothing');
  await button('Run query').click();
  await page.getByRole('alert').getByText('There is no table nothing').waitFor();
});

test('words for a column are kept', SLOW, async () => {
  const { page } = dashboard;
  await open(`/datasources/${made.datasourceId}?tab=tables`, 'Contracts');
  await page
    .getByRole('textbox', { name: 'Description of revenue', exact: true })
    .fill('What was earned');
  await button('Save descriptions').click();
  const described = async () => {
    const [table] = await sheaf.datasources.tables(made.datasourceId);
    return table?.columns?.find(({ column_name: name }) => name === 'revenue')?.description;
  };
  await expect.poll(described, { timeout: PATIENCE_MS }).toBe('What was earned');
});

test(
  'an agent is made, answers with citations that open the place, and is published',
  SLOW,
  async () => {
    const { page } = dashboard;
    await open('/agents', 'Agents');
    await button('New agent').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Contract helper');
    await page.getByRole('checkbox', { name: /^Contracts/ }).check();
    await button('Create agent').click();
    await heading('Contract helper').waitFor();
    made.agentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Who is the landlord?');
    await button('Send').click();
    const conversation = page.getByRole('region', { name: 'Conversation' });
    await conversation.getByText('Anna Berg').first().waitFor();
    await conversation
      .getByRole('region', { name: 'Tools used' })
      .getByText('search')
      .first()
      .waitFor();
    const session = await page.getByRole('link', { name: 'This session' }).getAttribute('href');
    made.sessionId = session?.split('/').at(-1) ?? '';
    await conversation.getByRole('region', { name: 'Sources' }).getByRole('link').first().click();
    await heading('lease.md').waitFor();
    await marked().waitFor();

    await open(`/agents/${made.agentId}?tab=edit`, 'Contract helper');
    await page
      .getByRole('textbox', { name: 'Instructions', exact: true })
      .fill('Answer in one sentence.');
    await page.getByRole('checkbox', { name: /^grounding/ }).check();
    await button('Save draft').click();
    await expect
      .poll(async () => (await sheaf.agents.get(made.agentId)).version, { timeout: PATIENCE_MS })
      .toBe('2');
    await button('Publish').click();
    await page.getByRole('textbox', { name: 'What changed', exact: true }).fill('Shorter');
    await button('Publish version 2').click();
    await expect
      .poll(async () => (await sheaf.agents.get(made.agentId)).type, { timeout: PATIENCE_MS })
      .toBe('published');
    await tab('Versions').click();
    await page.getByRole('region', { name: 'Versions' }).getByText('Shorter').waitFor();
    await page
      .getByRole('region', { name: 'instructions' })
      .getByText('Answer in one sentence.')
      .waitFor();
  },
);

test('what was said stays with its session, with its confidence', SLOW, async () => {
  const { page } = dashboard;
  await open(`/agents/${made.agentId}`, 'Contract helper');
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('What is the monthly rent?');
  await button('Send').click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.getByRole('button', { name: /^Confidence/ }).click();
  await conversation
    .getByRole('list', { name: 'Parts of the confidence' })
    .getByText('grounding', { exact: true })
    .waitFor();
  await page.getByRole('link', { name: 'This session' }).click();
  await heading('Session').waitFor();
  await page.getByRole('article').getByText('What is the monthly rent?', { exact: true }).waitFor();
  await open('/scores', 'Scores');
  await page.getByRole('img', { name: /grounding: \d+ scores/ }).waitFor();
});

test('from the viewer to a cited answer it is three clicks', SLOW, async () => {
  const { page } = dashboard;
  await open(`/documents/${made.jobId}`, 'report.pdf');
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  await heading('Ask report.pdf').waitFor();
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('What was counted twice?');
  await button('Send').click();
  const sources = page.getByRole('region', { name: 'Sources' });
  await sources.getByRole('link').first().click();
  await heading('report.pdf').waitFor();
  await marked().waitFor();
});

test(
  'fields are extracted beside the page, and a wrong schema says where it is wrong',
  SLOW,
  async () => {
    const { page } = dashboard;
    await open(`/extraction?document=${made.jobId}`, 'Extraction');
    const schema = page.getByRole('textbox', { name: 'Schema', exact: true });
    const write = (type: string) =>
      schema.fill(
        `{"type":"object","properties":{"title":{"type":"${type}","description":"Title of the report"}}}`,
      );
    await write('strin');
    await button('Extract').click();
    const trouble = page.getByRole('alert', { name: 'What is wrong with the schema' });
    await trouble.getByText('/properties/title/type', { exact: true }).waitFor();
    await write('string');
    await button('Extract').click();
    const fields = page.getByRole('list', { name: 'Fields that were found' });
    await fields.getByRole('button', { name: /Report of the year/ }).click();
    await page
      .getByRole('region', { name: 'Document', exact: true })
      .locator('rect[fill="#ffd43b"]')
      .first()
      .waitFor();
    const saving = page.waitForEvent('download');
    await button('CSV').click();
    expect((await saving).suggestedFilename()).toBe('extraction.csv');
  },
);

test('a batch is made, tried, run and its results kept', SLOW, async () => {
  const { results, ...ids } = await runBatch(dashboard, sheaf, made.datasourceId);
  Object.assign(made, ids);
  expect(results).toContain('lease.md');
  expect(results).toContain('Anna Berg');
});

test(
  'a batch is edited, and a run paused, taken up again, canceled and retried',
  SLOW,
  async () => {
    await changeBatch(dashboard, sheaf, made.definitionId);
    await steerRuns(dashboard, sheaf, made.datasourceId);
  },
);

test('names, texts and answers that want to be programs stay words', SLOW, async () => {
  await showHostileWork(dashboard, sheaf);
  expect(await dashboard.page.evaluate('window.hasRun')).toBeUndefined();
});

test.each(WORK_PATHS)(
  '%s keeps nobody out, in the light and in the dark, nor on a phone',
  SLOW,
  async (place) => {
    const { page, address } = dashboard;
    const filled = place.replace(/:(\w+)/g, (_, name: string) => made[name as keyof typeof made]);
    await lookAtPage(page, `${address}${filled}`);
  },
);

test('through all of this nothing broke the policy, threw, or asked another machine', () => {
  expect(dashboard.offences).toEqual([]);
});
