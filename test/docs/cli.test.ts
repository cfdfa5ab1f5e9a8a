import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeCli, GROUPS } from './describe-cli.ts';

const page = new URL('../../docs/cli.md', import.meta.url);

/** `UPDATE_DOCS=1` writes the page anew. */
test('docs/cli.md says what the commands say of themselves', async () => {
  const expected = await describeCli();
  if (process.env.UPDATE_DOCS) writeFileSync(page, expected);
  expect(readFileSync(page, 'utf8')).toBe(expected);
});

/** Which command does what an endpoint does. */
const COMMAND_OF: Readonly<Record<string, string>> = {
  'POST /v2/documents': 'documents submit',
  'GET /v2/documents': 'documents list',
  'POST /v2/documents/process': 'documents process',
  'GET /v2/documents/{job_id}': 'documents get',
  'DELETE /v2/documents/{job_id}': 'documents delete',
  'POST /v2/documents/{job_id}/cancel': 'documents cancel',
  'GET /v2/documents/{job_id}/trace': 'documents trace',
  'GET /v2/documents/{job_id}/deliveries': 'documents deliveries',
  'POST /v2/documents/{job_id}/deliveries/{delivery_id}/replay': 'documents replay',
  'GET /v2/documents/{job_id}/result': 'documents result',
  'GET /v2/documents/{job_id}/structured': 'documents result',
  'GET /v2/documents/{job_id}/children': 'documents children',
  'GET /v2/documents/{job_id}/file': 'documents original',
  'GET /v2/documents/{job_id}/pages/{page_number}/image': 'documents page-image',
  'GET /v2/documents/{job_id}/chunks': 'documents chunks',
  'GET /v2/documents/{job_id}/tables/{table}': 'documents tables',
  'POST /v2/documents/transform': 'extract',
  'POST /v2/documents/transform/submit': 'extract',
  'GET /v2/artifact-schemas': 'artifact-schemas list',
  'POST /v2/artifact-schemas': 'artifact-schemas create',
  'GET /v2/artifact-schemas/{artifact_id}': 'artifact-schemas get',
  'PUT /v2/artifact-schemas/{artifact_id}': 'artifact-schemas update',
  'DELETE /v2/artifact-schemas/{artifact_id}': 'artifact-schemas delete',
  'GET /v2/metadata-model-catalog': 'catalog list',
  'GET /v2/metadata-model-catalog/{model_id}': 'catalog get',
  'GET /v2/documents/{job_id}/charts/{chart}': 'documents charts',
  'GET /v2/webhooks': 'webhooks list',
  'POST /v2/webhooks': 'webhooks create',
  'GET /v2/webhooks/signing-secret': 'webhooks signing-secret',
  'GET /v2/webhooks/{webhook_id}': 'webhooks get',
  'DELETE /v2/webhooks/{webhook_id}': 'webhooks delete',
  'GET /v2/webhooks/{webhook_id}/deliveries': 'webhooks deliveries',
  'POST /v2/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': 'webhooks replay',
  'GET /v2/api-keys': 'keys list',
  'POST /v2/api-keys': 'keys create',
  'DELETE /v2/api-keys/{key_id}': 'keys revoke',
  'POST /v2/api-keys/{key_id}/rotate': 'keys rotate',
};

test('every endpoint of the API has its command', () => {
  const reference = readFileSync(new URL('../../docs/http-api.md', import.meta.url), 'utf8');
  const endpoints = [...reference.matchAll(/^## (\S+ \/v\d\/\S+)$/gm)].map((match) => match[1]);
  expect(Object.keys(COMMAND_OF).sort()).toEqual(endpoints.sort());
  const commands = Object.entries(GROUPS).flatMap(([group, entries]) =>
    entries.map(({ name }) => `${group} ${name}`),
  );
  // Waiting is following a trace to its end; extracting has no commands below it.
  expect(new Set([...Object.values(COMMAND_OF), 'documents wait'])).toEqual(
    new Set([...commands, 'extract']),
  );
});
