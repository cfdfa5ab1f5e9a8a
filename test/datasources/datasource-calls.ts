import type { ContentProcessed, DataElement, Datasource, SqlQueryResult } from '@sheaf/contract';
import { expect } from 'vitest';
import { json, type TestApi } from '../api/start-api.ts';

/** Calls that tests of datasources have in common. */
export function datasourceCalls(api: () => TestApi) {
  async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
    const response = await api().call(path, init);
    const text = await response.text();
    expect([response.status, text]).toEqual([expect.toSatisfy((s: number) => s < 300), text]);
    return JSON.parse(text) as Body;
  }
  return {
    read,
    async newDatasource(more: object = {}): Promise<string> {
      return (await read<Datasource>('/v2/datasources', json({ name: 'Figures', ...more }))).id;
    },
    async put(
      id: string,
      contents: Readonly<Record<string, string | Uint8Array>>,
    ): Promise<DataElement[]> {
      const body = new FormData();
      for (const [name, content] of Object.entries(contents)) {
        const bytes = typeof content === 'string' ? content : Uint8Array.from(content);
        body.append('files', new Blob([bytes]), name);
      }
      const path = `/v2/datasources/${id}/content/process`;
      const { items } = await read<ContentProcessed>(path, { method: 'POST', body });
      return [...items];
    },
    ask: (id: string, sql: string, more: object = {}): Promise<SqlQueryResult> =>
      read<SqlQueryResult>(`/v2/datasources/${id}/query`, json({ sql, ...more })),
    async refusal(id: string, sql: string): Promise<{ code: string; detail: string }> {
      const response = await api().call(`/v2/datasources/${id}/query`, json({ sql }));
      const body = (await response.json()) as { code: string; detail: string };
      expect([sql, response.status, body.code]).toEqual([sql, 400, 'sql_refused']);
      return body;
    },
  };
}
