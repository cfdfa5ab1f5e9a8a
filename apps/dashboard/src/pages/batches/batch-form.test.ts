import type { BatchDefinition } from '@sheaf/client';
import { expect, test } from 'vitest';
import { EMPTY_BATCH, fromDefinition, isWhole, toChanges, toDefinition } from './batch-form.ts';

const BATCH = {
  name: 'Rents',
  description: 'Once a month',
  agent_id: 'agt_1',
  artifact_schema: null,
  user_message: 'What is the rent?',
  input_datasource_id: 'ds_1',
  output_datasource_id: null,
  filters: { regex: 'pdf$', element_ids: ['el_1'] },
  concurrency: 3,
  retry_limit: 1,
  item_timeout_seconds: 60,
  recurrence_cron: '@daily',
} as unknown as BatchDefinition;

test('what is edited is what it was, and nothing is lost when it is saved as it is', () => {
  const form = fromDefinition(BATCH);
  expect(isWhole(form)).toBe(true);
  const changes = toChanges(form, BATCH);
  // Who answers stays pinned.
  expect(changes).not.toHaveProperty('agent_id');
  expect(changes).toMatchObject({
    user_message: 'What is the rent?',
    filters: { regex: 'pdf$', element_ids: ['el_1'] },
    recurrence_cron: '@daily',
    concurrency: 3,
  });
});

test('what was emptied is taken away', () => {
  const changes = toChanges({ ...fromDefinition(BATCH), cron: '', pattern: '' }, BATCH);
  expect(changes).toMatchObject({ recurrence_cron: '', filters: { element_ids: ['el_1'] } });
  expect(changes.filters).not.toHaveProperty('regex');
});

test('another agent, a newer one and a schema are named', () => {
  const form = fromDefinition(BATCH);
  expect(toChanges({ ...form, agentId: 'agt_2' }, BATCH)).toMatchObject({ agent_id: 'agt_2' });
  expect(toChanges({ ...form, isRenewed: true }, BATCH)).toMatchObject({ agent_id: 'agt_1' });
  const schema = toChanges({ ...form, does: 'schema', schemaId: 'art_1' }, BATCH);
  expect(schema).toMatchObject({ artifact_schema: 'art_1' });
  expect(schema).not.toHaveProperty('agent_id');
});

test('a schema that was pinned stays where no other is chosen', () => {
  const pinned = {
    ...BATCH,
    agent_id: null,
    artifact_schema: { type: 'object' },
  } as BatchDefinition;
  const form = fromDefinition(pinned);
  expect(isWhole(form)).toBe(true);
  expect(toChanges(form, pinned)).not.toHaveProperty('artifact_schema');
});

test('a new batch says what it is', () => {
  const form = { ...EMPTY_BATCH, name: ' Rents ', inputId: 'ds_1', schemaId: 'art_1' };
  expect(toDefinition(form)).toMatchObject({ name: 'Rents', artifact_schema: 'art_1' });
});
