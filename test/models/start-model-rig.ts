import type {
  Agent,
  ChatResponse,
  ContentProcessed,
  CreateAgent,
  Datasource,
} from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { expect } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { type ModelServer, startModelServer } from './start-model-server.ts';

export type ModelRig = {
  readonly api: TestApi;
  readonly models: ModelServer;
  call<Body>(path: string, init?: RequestInit): Promise<Body>;
  addDatasource(name: string, files: Record<string, string>): Promise<Datasource>;
  /** A session with a new agent. */
  openSession(spec: Partial<CreateAgent>, options?: object): Promise<string>;
  ask(sessionId: string, question: string, more?: object): Promise<ChatResponse>;
  close(): Promise<void>;
};

/** A server whose language models are all scripted. */
export async function startModelRig(settings: readonly string[] = []): Promise<ModelRig> {
  const models = await startModelServer();
  const api = await startApi(WIDE_LIMITS, undefined, undefined, ALL_FEATURES, [
    ...['--openai-api-key', 'key-of-openai', '--openai-url', models.url],
    ...['--anthropic-api-key', 'key-of-anthropic', '--anthropic-url', models.url],
    ...['--openai-compatible-url', models.url, '--session-tokens', '20000'],
    ...['--model-silence-seconds', '2', '--model-retries', '1'],
    ...settings,
  ]);
  await api.startWorkers();
  const call: ModelRig['call'] = async <Body>(path: string, init?: RequestInit) => {
    const response = await api.call(path, init);
    const text = await response.text();
    expect([response.status, text]).toEqual([expect.toSatisfy((s: number) => s < 300), text]);
    return JSON.parse(text) as Body;
  };
  let made = 0;
  return {
    api,
    models,
    call,
    async addDatasource(name, files) {
      const datasource = await call<Datasource>('/v2/datasources', json({ name }));
      const body = new FormData();
      for (const [file, text] of Object.entries(files))
        body.append('files', new Blob([text]), file);
      const sent = { method: 'POST', body };
      await call<ContentProcessed>(`/v2/datasources/${datasource.id}/content/process`, sent);
      return datasource;
    },
    async openSession(spec, options = {}) {
      const whole = { display_name: `Helper ${made++}`, instructions: 'Answer.', ...spec };
      const { id } = await call<Agent>('/v2/agents', json(whole));
      const path = `/v2/agents/${id}/sessions`;
      return (await call<{ session_id: string }>(path, json(options))).session_id;
    },
    ask(sessionId, question, more = {}) {
      const body = json({ user_message: question, ...more });
      return call<ChatResponse>(`/v2/sessions/${sessionId}/chat`, body);
    },
    async close() {
      await api.close();
      await models.close();
    },
  };
}
