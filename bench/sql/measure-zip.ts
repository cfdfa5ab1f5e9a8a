import { readFile } from 'node:fs/promises';
import type { DatasourceDownload } from '@sheaf/client';
import type { TestServer } from '../../test/harness/start-server.ts';
import type { Ask } from './run-sql-bench.ts';

const MEGABYTE = 1024 * 1024;
/** As large as files come by mail. */
const FILE_MEGABYTES = 20;

/** Packs so many megabytes, both ways, and says how much the server's memory grew at most. */
export async function measureZip(server: TestServer, ask: Ask, megabytes: number): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body), headers });
  const { id } = await ask<{ id: string }>('/v2/datasources', post({ name: 'Large' }));
  for (let at = 0; at < megabytes; at += FILE_MEGABYTES) {
    const bytes = new Uint8Array(FILE_MEGABYTES * MEGABYTE);
    for (let from = 0; from < bytes.length; from += 65_536) {
      crypto.getRandomValues(bytes.subarray(from, from + 65_536));
    }
    const form = new FormData();
    form.append('files', new Blob([bytes]), `${at}.bin`);
    await ask(`/v2/datasources/${id}/content?trigger_ingest=false`, { method: 'POST', body: form });
  }
  const key = { ...headers, 'service-api-key': server.firstKey ?? '' };
  const streamed = await watch(server, async () => {
    const address = `${server.address}/v2/datasources/${id}/downloads/process`;
    return drain(await fetch(address, { method: 'POST', body: '{}', headers: key }));
  });
  const kept = await watch(server, async () => {
    const download = await ask<DatasourceDownload>(`/v2/datasources/${id}/downloads`, post({}));
    await drain(await fetch(`${server.address}${download.status_url}`, { headers: key }));
    return drain(await fetch(`${server.address}${download.file_url}`, { headers: key }));
  });
  return `streamed: ${streamed}\nkept:     ${kept}\n`;
}

async function drain(response: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

async function watch({ pid }: TestServer, work: () => Promise<number>): Promise<string> {
  const before = await residentBytes(pid);
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await residentBytes(pid));
  }, 50);
  const began = performance.now();
  const bytes = await work();
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  const inMegabytes = (value: number) => `${Math.round(value / MEGABYTE)} MB`;
  return `${inMegabytes(bytes)} in ${seconds.toFixed(1)} s, memory ${inMegabytes(before)} and at most ${inMegabytes(most)}`;
}

/** As Linux tells it. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
