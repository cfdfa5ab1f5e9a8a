import type { SheafClient } from '@sheaf/client';
import { expect } from 'vitest';
import { type Dashboard, PATIENCE_MS } from './start-dashboard.ts';

/** Makes another version of a batch as a person would. */
export async function changeBatch(
  { page, address }: Dashboard,
  sheaf: SheafClient,
  definitionId: string,
): Promise<void> {
  const before = await sheaf.batches.getDefinition(definitionId);
  await page.goto(`${address}/batches/${definitionId}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Edit ${before.name}` }).waitFor();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Every spring');
  await page.getByRole('spinbutton', { name: 'Items at a time' }).fill('3');
  await page.getByRole('button', { name: 'Save batch', exact: true }).click();
  await page.getByText('Version 2 · Every spring', { exact: true }).waitFor();
  const after = await sheaf.batches.getDefinition(definitionId);
  expect(after).toMatchObject({
    concurrency: 3,
    description: 'Every spring',
    artifact_schema: before.artifact_schema,
    filters: before.filters,
  });
}

/** Steers runs that cannot come to an end by themselves: nobody answers where their agent asks. */
export async function steerRuns(
  { page, address }: Dashboard,
  sheaf: SheafClient,
  datasourceId: string,
): Promise<void> {
  const agent = await sheaf.agents.create({
    display_name: 'Nobody there',
    instructions: 'Answer.',
    llm_model: 'openai-compatible:nobody',
  });
  const start = async (retries: number) => {
    const { execution_id: id } = await sheaf.batches.start({
      agent_id: agent.id,
      input_datasource_id: datasourceId,
      user_message: 'What is it about?',
      retry_limit: retries,
    });
    await page.goto(`${address}/batches/runs/${id}`);
    return id;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stateOf = (id: string) =>
    expect.poll(async () => (await sheaf.batches.get(id)).status, { timeout: PATIENCE_MS });

  const endless = await start(999);
  await button('Pause').click();
  await button('Go on').click();
  await button('Pause').waitFor();
  await button('Cancel run').click();
  await stateOf(endless).toBe('canceled');
  await button('Cancel run').waitFor({ state: 'detached' });

  await start(0);
  const retried = page.waitForResponse((answer) => answer.url().endsWith('/retry-failed'));
  await button('Retry failed items').click();
  expect((await retried).status()).toBe(202);
  // It fails again, so it can be tried again.
  await button('Retry failed items').waitFor();
}
