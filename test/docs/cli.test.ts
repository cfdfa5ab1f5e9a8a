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
  'GET /v2/datasources': 'datasources list',
  'POST /v2/datasources': 'datasources create',
  'GET /v2/datasources/{datasource_id}': 'datasources get',
  'DELETE /v2/datasources/{datasource_id}': 'datasources delete',
  'POST /v2/datasources/{datasource_id}/content': 'datasources put',
  'GET /v2/datasources/uploads/{upload_id}/progress': 'datasources put',
  'GET /v2/datasources/{datasource_id}/data-elements': 'datasources put',
  'POST /v2/datasources/{datasource_id}/trigger-ingest': 'datasources sync',
  'GET /v2/datasources/{datasource_id}/ingest-status': 'datasources sync',
  'POST /v2/datasources/{datasource_id}/data-elements/search': 'datasources search',
  'GET /v2/datasources/{datasource_id}/tables': 'datasources tables',
  'GET /v2/datasources/{datasource_id}/tables/{table_name}/columns': 'datasources tables',
  'POST /v2/datasources/{datasource_id}/query': 'datasources sql',
  'POST /v2/datasources/{datasource_id}/downloads/process': 'datasources download',
  'GET /v2/agents': 'agents list',
  'POST /v2/agents': 'agents create',
  'POST /v2/agents/{agent_id}/publish': 'agents publish',
  'DELETE /v2/agents/{agent_id}': 'agents delete',
  'POST /v2/agents/name/{name}/sessions': 'ask',
  'POST /v2/sessions/{session_id}/chat/stream': 'ask',
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
  'GET /v2/accounts': 'accounts list',
  'POST /v2/accounts': 'accounts invite',
  'DELETE /v2/accounts/{account_id}': 'accounts remove',
  'POST /v2/account/setup': 'accounts sign-in-link',
  'GET /v2/batch-definitions': 'batches list',
  'POST /v2/batch-definitions': 'batches create',
  'DELETE /v2/batch-definitions/id/{definition_id}': 'batches delete',
  'POST /v2/batch-definitions/id/{definition_id}/execute': 'batches run',
  'GET /v2/batch-executions': 'batches executions',
  'GET /v2/batch-executions/id/{execution_id}': 'batches items',
  'PUT /v2/batch-executions/id/{execution_id}': 'batches pause',
  'GET /v2/batch-executions/id/{execution_id}/realtime-progress': 'batches watch',
  'POST /v2/batch-executions/id/{execution_id}/retry-failed': 'batches retry-failed',
  'POST /v2/batch-executions/id/{execution_id}/cancel': 'batches cancel',
  'GET /v2/batch-executions/id/{execution_id}/results': 'batches export',
};

/** What programs do rather than people at a shell; the SDK has it. */
const WITHOUT_COMMAND: readonly string[] = [
  'GET /v2/account',
  'PUT /v2/account',
  'PUT /v2/account/project',
  'POST /v2/account/sign-in',
  'POST /v2/account/sign-out',
  'PUT /v2/accounts/{account_id}',
  'GET /v2/projects',
  'POST /v2/projects',
  'PUT /v2/projects/{project_id}',
  'DELETE /v2/projects/{project_id}',
  'GET /v2/audit-events',
  'GET /v2/requests',
  'GET /v2/system',
  'GET /v2/batch-definitions/catalog-urn',
  'GET /v2/batch-definitions/id/{definition_id}',
  'PUT /v2/batch-definitions/id/{definition_id}',
  'GET /v2/batch-definitions/id/{definition_id}/versions',
  'POST /v2/batch-executions',
  'PUT /v2/datasources/{datasource_id}',
  'GET /v2/datasources/{datasource_id}/content',
  'POST /v2/datasources/{datasource_id}/content/process',
  'POST /v2/datasources/{datasource_id}/cancel-ingest',
  'GET /v2/datasources/{datasource_id}/data-elements/{data_element_id}',
  'PUT /v2/datasources/{datasource_id}/data-elements/{data_element_id}',
  'DELETE /v2/datasources/{datasource_id}/data-elements/{data_element_id}',
  'PUT /v2/datasources/{datasource_id}/tables',
  'PUT /v2/datasources/{datasource_id}/tables/{table_name}/columns',
  'POST /v2/datasources/{datasource_id}/downloads',
  'GET /v2/datasources/{datasource_id}/downloads/{job_id}/progress',
  'GET /v2/datasources/{datasource_id}/downloads/{job_id}/file',
  'GET /v2/agents/{agent_id}',
  'PUT /v2/agents/{agent_id}',
  'GET /v2/agents/{agent_id}/versions',
  'GET /v2/agents/{agent_id}/sessions',
  'POST /v2/agents/{agent_id}/sessions',
  'GET /v2/sessions/{session_id}',
  'GET /v2/sessions/{session_id}/messages',
  'POST /v2/sessions/{session_id}/chat',
  'POST /v2/sessions/{session_id}/cancel',
  'GET /v2/sessions/{session_id}/turns/{signal_id}/events',
  'GET /v2/confidence-scoring/job/{job_id}',
  'GET /v2/confidence-scoring/jobs',
  'GET /v2/confidence-scoring/summary/agent/{agent_name}',
  'GET /v2/confidence-scoring/summary/agent/{agent_name}/session/{session_id}',
  'GET /v1/blueprint',
  'POST /v1/blueprint',
  'GET /v1/blueprint/{blueprint_id}',
  'PUT /v1/blueprint/{blueprint_id}',
  'DELETE /v1/blueprint/{blueprint_id}',
  'GET /v1/blueprint/{blueprint_id}/task',
  'POST /v1/blueprint/{blueprint_id}/task',
  'GET /v1/blueprint/{blueprint_id}/task/{task_id}',
  'PUT /v1/blueprint/{blueprint_id}/task/{task_id}',
  'DELETE /v1/blueprint/{blueprint_id}/task/{task_id}',
  'POST /v1/blueprint/{blueprint_id}/instance',
  'GET /v1/blueprint-instance/{blueprint_instance_id}',
  'POST /v1/{blueprint_instance_id}/chat/stream',
];

test('every endpoint of the API has its command, or is known to have none', () => {
  const reference = readFileSync(new URL('../../docs/http-api.md', import.meta.url), 'utf8');
  const endpoints = [...reference.matchAll(/^## (\S+ \/v\d\/\S+)$/gm)].map((match) => match[1]);
  expect([...Object.keys(COMMAND_OF), ...WITHOUT_COMMAND].sort()).toEqual(endpoints.sort());
  const commands = Object.entries(GROUPS).flatMap(([group, entries]) =>
    entries.map(({ name }) => `${group} ${name}`),
  );
  // Waiting is following a trace to its end, resuming what ends a pause; extracting and asking have no commands below them.
  const others = ['documents wait', 'batches resume'];
  expect(new Set([...Object.values(COMMAND_OF), ...others])).toEqual(
    new Set([...commands, 'extract', 'ask']),
  );
});
