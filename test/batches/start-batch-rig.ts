import type {
  Agent,
  BatchDefinition,
  BatchExecution,
  BatchProgress,
  BatchStarted,
  ContentProcessed,
  CreateAgent,
  Datasource,
} from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { expect } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { readAllEvents } from '../api/read-events.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { type ModelServer, startModelServer } from '../models/start-model-server.ts';

export type BatchRig = {
  readonly api: TestApi;
  readonly models: ModelServer;
  read<Body>(path: string, init?: RequestInit): Promise<Body>;
  /** The status and code of a refusal. */
  refusal(path: string, init?: RequestInit): Promise<readonly [number, string | undefined]>;
  addDatasource(files: Readonly<Record<string, string>>): Promise<string>;
  addAgent(spec?: Partial<CreateAgent>): Promise<Agent>;
  define(more: object): Promise<BatchDefinition>;
  execute(definitionId: string, body?: object): Promise<string>;
  /** Follows the stream to its end; gives all that it told. */
  follow(executionId: string): Promise<readonly BatchProgress[]>;
  execution(executionId: string, query?: string): Promise<BatchExecution>;
  close(): Promise<void>;
};

/** The name of a model that does what the script says. */
export const SCRIPTED = 'openai-compatible:scripted';

/** A server, with workers unless told otherwise, whose language model is scripted. */
export async function startBatchRig({ works = true } = {}): Promise<BatchRig> {
  const models = await startModelServer();
  const api = await startApi(
    { ...WIDE_LIMITS, allowPrivateTargets: true },
    undefined,
    undefined,
    ALL_FEATURES,
    [
      ...['--openai-compatible-url', models.url, '--model-silence-seconds', '20'],
      ...['--parsers', '1'],
    ],
  );
  if (works) await api.startWorkers();
  const read: BatchRig['read'] = async <Body>(path: string, init?: RequestInit) => {
    const response = await api.call(path, init);
    const text = await response.text();
    expect([response.status, text]).toEqual([expect.toSatisfy((s: number) => s < 300), text]);
    return JSON.parse(text) as Body;
  };
  let made = 0;
  return {
    api,
    models,
    read,
    async refusal(path, init) {
      const response = await api.call(path, init);
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code];
    },
    async addDatasource(files) {
      const { id } = await read<Datasource>('/v2/datasources', json({ name: 'Input' }));
      const body = new FormData();
      for (const [name, text] of Object.entries(files)) {
        body.append('files', new Blob([text]), name);
      }
      const sent = { method: 'POST', body };
      await read<ContentProcessed>(`/v2/datasources/${id}/content/process`, sent);
      return id;
    },
    addAgent(spec = {}) {
      const whole = { display_name: `Helper ${made++}`, instructions: 'Answer.', ...spec };
      return read<Agent>('/v2/agents', json(whole));
    },
    define: (more) => read('/v2/batch-definitions', json({ name: 'Invoices', ...more })),
    async execute(definitionId, body = {}) {
      const path = `/v2/batch-definitions/id/${definitionId}/execute`;
      return (await read<BatchStarted>(path, json(body))).execution_id;
    },
    async follow(executionId) {
      const path = `/v2/batch-executions/id/${executionId}/realtime-progress`;
      const stream = await api.call(path, { headers: { accept: 'text/event-stream' } });
      const events = await readAllEvents(stream);
      return events
        .filter(({ event }) => event === 'progress')
        .map(({ data }) => JSON.parse(data) as BatchProgress);
    },
    execution: (executionId, query = '') =>
      read(`/v2/batch-executions/id/${executionId}?items_limit=200${query}`),
    async close() {
      await api.close();
      await models.close();
    },
  };
}

/** A JSON body to change something with. */
export function put(body: unknown): RequestInit {
  return { ...json(body), method: 'PUT' };
}
