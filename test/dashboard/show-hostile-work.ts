import type { SheafClient } from '@sheaf/client';
import { buildHostilePage, HOSTILE_TEXTS } from './made-documents.ts';
import type { Dashboard } from './start-dashboard.ts';

/** Opens every page of work on things whose names and texts try to become programs, and has an answer quote them. */
export async function showHostileWork(
  { page, address }: Dashboard,
  sheaf: SheafClient,
): Promise<void> {
  const name = HOSTILE_TEXTS.slice(0, 5).join(' ').slice(0, 190);
  const { datasourceId, agentId } = await makeHostileThings(sheaf, name);
  for (const place of [
    '/datasources',
    `/datasources/${datasourceId}`,
    `/datasources/${datasourceId}?tab=tables`,
    `/datasources/${datasourceId}?tab=sql`,
    `/datasources/${datasourceId}?tab=settings`,
    '/agents',
    `/agents/${agentId}?tab=edit`,
    '/extraction/schemas',
    '/batches/new',
  ]) {
    await page.goto(`${address}${place}`);
    await page.getByText('window.hasRun').first().waitFor({ state: 'attached' });
  }
  const title = page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(`${address}/datasources/${datasourceId}?tab=search`);
  await title.waitFor();
  await page.getByRole('searchbox', { name: 'Search the datasource' }).fill('window hasRun');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await page.goto(`${address}/agents/${agentId}`);
  await title.waitFor();
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill(`What is ${HOSTILE_TEXTS[0]}?`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Copy the answer', exact: true }).waitFor();
}

async function makeHostileThings(sheaf: SheafClient, name: string) {
  const { id: datasourceId } = await sheaf.datasources.create({ name, description: name });
  const file = new File([new Uint8Array(buildHostilePage())], `${HOSTILE_TEXTS[0]}.html`);
  await sheaf.datasources.uploadAndWait(datasourceId, [file]);
  const { id: agentId } = await sheaf.agents.create({
    display_name: name,
    description: name,
    instructions: name,
    datasources: [datasourceId],
    tags: [name.slice(0, 90)],
  });
  await sheaf.artifactSchemas.create({
    display_name: name,
    description: name,
    type: 'json',
    schema_def: { type: 'object', properties: { [name]: { type: 'string' } } },
  });
  return { datasourceId, agentId };
}
