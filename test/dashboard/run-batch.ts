import { readFile } from 'node:fs/promises';
import type { SheafClient } from '@sheaf/client';
import type { Page } from 'playwright-core';
import type { Dashboard } from './start-dashboard.ts';

export type FinishedBatch = {
  readonly definitionId: string;
  readonly executionId: string;
  /** As the browser saved them: CSV. */
  readonly results: string;
};

/** Makes a batch over a datasource as a person would, tries it, runs it to its end and saves what it came to. */
export async function runBatch(
  { page, address }: Dashboard,
  sheaf: SheafClient,
  datasourceId: string,
): Promise<FinishedBatch> {
  const schema = await sheaf.artifactSchemas.create({
    display_name: 'Landlord',
    type: 'json',
    schema_def: { type: 'object', properties: { landlord: { type: 'string' } } },
  });
  await page.goto(`${address}/batches/new`);
  await heading(page, 'New batch').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Landlords');
  await page.getByRole('combobox', { name: 'Schema', exact: true }).selectOption(schema.id);
  await page.getByRole('combobox', { name: 'Datasource', exact: true }).selectOption(datasourceId);
  await page.getByRole('textbox', { name: 'Path matches', exact: true }).fill('md$');
  await button(page, 'Create batch').click();
  // The page of the batch, not the form: from here on its buttons are there.
  await heading(page, 'Landlords').waitFor();
  const definitionId = lastOf(page);
  await button(page, 'Dry run').click();
  const sample = page.getByRole('region', { name: 'First items of the dry run' });
  await sample.getByText('lease.md', { exact: true }).waitFor();
  await button(page, 'Run batch').click();
  await page.waitForURL(/\/batches\/runs\//);
  const executionId = lastOf(page);
  const row = page
    .getByRole('table', { name: 'Items' })
    .getByRole('row')
    .filter({ hasText: 'lease.md' });
  await row.getByText('succeeded', { exact: true }).waitFor();
  await row.getByText('Anna Berg').waitFor();
  const saving = page.waitForEvent('download');
  await button(page, 'Results').click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const results = await readFile(await (await saving).path(), 'utf8');
  return { definitionId, executionId, results };
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function lastOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
