import { createClient, type SheafClient, SheafError } from '@sheaf/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
let client: SheafClient;
beforeAll(async () => {
  api = await startServedApi();
  client = createClient({ baseUrl: `${api.url}/`, apiKey: api.key });
});
afterAll(() => api.close());

const note = { name: 'note.md', content: '# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n' };

describe('the client', () => {
  test('has a method for every endpoint of the interface description', async () => {
    const { paths } = (await client.service.openapi()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    // Other doors are for those who have a client of their own.
    const own = Object.entries(paths).filter(([path]) => !/^\/(?:openai|mcp)/.test(path));
    const operations = own.flatMap(([, path]) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    const methods: Record<string, unknown> = {
      submitDocument: client.documents.submit,
      processDocument: client.documents.process,
      listDocuments: client.documents.list,
      getDocument: client.documents.get,
      deleteDocument: client.documents.delete,
      cancelDocument: client.documents.cancel,
      getResult: client.documents.result,
      getStructured: client.documents.structured,
      listChildren: client.documents.children,
      traceDocument: client.documents.trace,
      getFile: client.documents.file,
      getPageImage: client.documents.pageImage,
      listChunks: client.documents.chunks,
      getTable: client.documents.table,
      getChart: client.documents.chart,
      listDocumentDeliveries: client.documents.deliveries,
      replayDocumentDelivery: client.documents.replayDelivery,
      listApiKeys: client.apiKeys.list,
      createApiKey: client.apiKeys.create,
      revokeApiKey: client.apiKeys.revoke,
      rotateApiKey: client.apiKeys.rotate,
      listWebhooks: client.webhooks.list,
      createWebhook: client.webhooks.create,
      getWebhook: client.webhooks.get,
      deleteWebhook: client.webhooks.delete,
      listWebhookDeliveries: client.webhooks.deliveries,
      replayWebhookDelivery: client.webhooks.replay,
      getSigningSecret: client.webhooks.signingSecret,
      cancelIngest: client.datasources.cancelIngest,
      createDatasource: client.datasources.create,
      listDatasources: client.datasources.list,
      getDatasource: client.datasources.get,
      updateDatasource: client.datasources.update,
      deleteDatasource: client.datasources.delete,
      listContent: client.datasources.content,
      uploadContent: client.datasources.upload,
      processContent: client.datasources.uploadAndWait,
      followUpload: client.datasources.uploadProgress,
      triggerIngest: client.datasources.triggerIngest,
      getIngestStatus: client.datasources.ingestStatus,
      listDataElements: client.datasources.elements,
      getDataElement: client.datasources.element,
      updateDataElement: client.datasources.updateElement,
      deleteDataElement: client.datasources.deleteElement,
      searchDataElements: client.datasources.search,
      getTables: client.datasources.tables,
      updateTables: client.datasources.describeTables,
      getColumns: client.datasources.columns,
      updateColumns: client.datasources.describeColumns,
      queryTables: client.datasources.query,
      createDownload: client.datasources.createDownload,
      followDownload: client.datasources.followDownload,
      getDownloadFile: client.datasources.downloadFile,
      processDownload: client.datasources.processDownload,
      listAgents: client.agents.list,
      createAgent: client.agents.create,
      getAgent: client.agents.get,
      updateAgent: client.agents.update,
      deleteAgent: client.agents.delete,
      publishAgent: client.agents.publish,
      listAgentVersions: client.agents.versions,
      listSessions: client.agents.sessions,
      openSession: client.agents.openSession,
      openSessionByName: client.agents.openSessionByName,
      getSession: client.sessions.get,
      listMessages: client.sessions.messages,
      chat: client.sessions.chat,
      streamChat: client.sessions.stream,
      followTurn: client.sessions.events,
      cancelSession: client.sessions.cancel,
      getScoringJob: client.scoring.job,
      listScoringJobs: client.scoring.jobs,
      summariseAgentScores: client.scoring.ofAgent,
      summariseSessionScores: client.scoring.ofSession,
      listBlueprints: client.blueprints.list,
      createBlueprint: client.blueprints.create,
      getBlueprint: client.blueprints.get,
      updateBlueprint: client.blueprints.update,
      deleteBlueprint: client.blueprints.delete,
      listTasks: client.blueprints.tasks,
      createTask: client.blueprints.createTask,
      getTask: client.blueprints.task,
      updateTask: client.blueprints.updateTask,
      deleteTask: client.blueprints.deleteTask,
      createInstance: client.blueprints.createInstance,
      getInstance: client.blueprints.instance,
      streamInstanceChat: client.blueprints.stream,
      transformDocument: client.transforms.run,
      submitTransform: client.transforms.submit,
      listArtifactSchemas: client.artifactSchemas.list,
      createArtifactSchema: client.artifactSchemas.create,
      getArtifactSchema: client.artifactSchemas.get,
      updateArtifactSchema: client.artifactSchemas.update,
      deleteArtifactSchema: client.artifactSchemas.delete,
      listMetadataModels: client.catalog.list,
      getMetadataModel: client.catalog.get,
      getCurrentAccount: client.account.get,
      setUpAccount: client.account.setUp,
      signIn: client.account.signIn,
      signOut: client.account.signOut,
      updateCurrentAccount: client.account.update,
      chooseProject: client.account.chooseProject,
      listAccounts: client.accounts.list,
      inviteAccount: client.accounts.invite,
      updateAccount: client.accounts.update,
      removeAccount: client.accounts.remove,
      listProjects: client.projects.list,
      createProject: client.projects.create,
      renameProject: client.projects.rename,
      deleteProject: client.projects.delete,
      listAuditEvents: client.audit.list,
      listRequests: client.requestLog.list,
      getSystemStatus: client.system.get,
      getHealth: client.service.health,
      getReady: client.service.ready,
      getMetrics: client.service.metrics,
      cancelBatchExecution: client.batches.cancel,
      createBatchDefinition: client.batches.createDefinition,
      createBatchExecution: client.batches.start,
      deleteBatchDefinition: client.batches.deleteDefinition,
      executeBatch: client.batches.execute,
      exportBatchResults: client.batches.results,
      followBatchExecution: client.batches.follow,
      getBatchDefinition: client.batches.getDefinition,
      getBatchDefinitionByUrn: client.batches.getDefinitionByUrn,
      getBatchExecution: client.batches.get,
      listBatchDefinitionVersions: client.batches.definitionVersions,
      listBatchDefinitions: client.batches.listDefinitions,
      listBatchExecutions: client.batches.list,
      retryFailedItems: client.batches.retryFailed,
      updateBatchDefinition: client.batches.updateDefinition,
      updateBatchExecution: client.batches.update,
      getOpenapi: client.service.openapi,
    };
    expect(operations.sort()).toEqual(Object.keys(methods).sort());
    for (const method of Object.values(methods)) expect(method).toBeTypeOf('function');
  });

  test('submits, waits, reads and removes', async () => {
    const { job_id: jobId } = await client.documents.submit(note, { metadata: { n: 1 } });
    const job = await client.documents.waitFor(jobId, { intervalMs: 50, timeoutMs: 20_000 });
    expect(job).toMatchObject({ status: 'completed', metadata: { n: 1 } });
    expect(await client.documents.result(jobId)).toContain('# Title');
    expect((await client.documents.result(jobId, 'json')).tables).toBe(1);
    expect((await client.documents.structured(jobId)).num_pages).toBe(1);
    expect(await client.documents.children(jobId)).toEqual([]);
    expect(await (await client.documents.file(jobId)).text()).toBe(note.content);
    expect(await (await client.documents.table(jobId, 0, 'csv')).text()).toBe('a,b\r\n1,2\r\n');
    expect((await client.documents.chunks(jobId, { max_tokens: 100 }))[0]?.text).toContain('Title');
    await client.documents.delete(jobId);
    await expect(client.documents.get(jobId)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test('processes in one call', async () => {
    const { result } = await client.documents.process(note, { format: 'structured' });
    expect(result.pages[0]?.elements[0]?.text).toBe('Title');
  });

  test('walks through all pages of a list', async () => {
    for (let count = 0; count < 5; count++) {
      await client.documents.submit({ name: `walk-${count}.txt`, content: `walk ${count}` });
    }
    const names: string[] = [];
    for await (const job of client.documents.list({ limit: 2, filename: 'walk-' })) {
      names.push(job.filename);
    }
    expect(names).toEqual(['walk-4.txt', 'walk-3.txt', 'walk-2.txt', 'walk-1.txt', 'walk-0.txt']);
  });

  test('manages keys', async () => {
    const key = await client.apiKeys.create({ name: 'made', scopes: ['documents:read'] });
    const rotated = await client.apiKeys.rotate(key.id, { grace_seconds: 5 });
    expect(rotated.key).not.toBe(key.key);
    expect((await client.apiKeys.revoke(key.id)).revoked_at).not.toBeNull();
    expect((await client.apiKeys.list({ limit: 1 })).data).toHaveLength(1);
  });

  test('throws what the server says', async () => {
    const error = await client.apiKeys.create({ name: '', scopes: [] }).catch((caught) => caught);
    expect(error).toBeInstanceOf(SheafError);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_error',
      validation: [{ loc: ['body', 'name'] }, { loc: ['body', 'scopes'] }],
    });
    expect(error.requestId).toMatch(/^req_/);
  });
});

describe('a client in trouble', () => {
  /** A fetch that fails as told before it goes through. */
  function flaky(failures: (() => Response | Error)[]): typeof fetch {
    return async (input, init) => {
      const failure = failures.shift()?.();
      if (failure instanceof Error) throw failure;
      return failure ?? fetch(input, init);
    };
  }

  test('tries again after a broken connection and never does the work twice', async () => {
    let sent = 0;
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (sent++ === 0) throw new TypeError('fetch failed');
      return response;
    };
    const unlucky = createClient({ baseUrl: api.url, apiKey: api.key, fetch: losing });
    const before = (await client.apiKeys.list({ limit: 200 })).data.length;
    await unlucky.apiKeys.create({ name: 'once', scopes: ['admin'] });
    expect(sent).toBe(2);
    expect((await client.apiKeys.list({ limit: 200 })).data.length).toBe(before + 1);
  });

  test('waits as long as a 429 asks', async () => {
    const full = () =>
      Response.json(
        { code: 'rate_limited', detail: 'x' },
        { status: 429, headers: { 'retry-after': '1' } },
      );
    const patient = createClient({ baseUrl: api.url, apiKey: api.key, fetch: flaky([full]) });
    const begun = Date.now();
    await patient.documents.list();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
  });

  test('does not try again what was refused for good', async () => {
    let sent = 0;
    const counting: typeof fetch = (input, init) => {
      sent++;
      return fetch(input, init);
    };
    const wrong = createClient({ baseUrl: api.url, apiKey: 'wrong', fetch: counting });
    await expect(wrong.documents.list()).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(sent).toBe(1);
  });

  test('follows a trace over broken connections without a gap or a double', async () => {
    const { job_id: jobId } = await client.documents.submit(note, { no_cache: true });
    const cutting: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      return new Response(response.body?.pipeThrough(cutAfter(120)), response);
    };
    const cut = createClient({ baseUrl: api.url, apiKey: api.key, fetch: cutting });
    const ids: string[] = [];
    const names: string[] = [];
    for await (const event of cut.documents.trace(jobId)) {
      ids.push(event.id);
      names.push(event.event);
    }
    expect(ids).toEqual(ids.map((_, index) => String(index + 1)));
    expect(names.at(-1)).toBe('completed');
  }, 60_000);
});

/** Breaks a stream off at the end of the event in which it passes so many bytes. */
function cutAfter(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.length;
      const text = new TextDecoder().decode(chunk);
      if (passed <= bytes || text.length < bytes) {
        controller.enqueue(chunk);
        return;
      }
      const end = text.indexOf('\n\n', bytes);
      controller.enqueue(new TextEncoder().encode(end < 0 ? text : text.slice(0, end + 2)));
      controller.error(new TypeError('terminated'));
    },
  });
}
