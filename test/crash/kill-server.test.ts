import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launchServer, startServer, type TestServer } from '../harness/start-server.ts';

let data: string;
const stopping: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  data = path.join(mkdtempSync(path.join(tmpdir(), 'sheaf-crash-')), 'data');
});

afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
  await stopRunningPostgres(data);
  rmSync(path.dirname(data), { recursive: true, force: true });
});

async function start(flags: readonly string[] = []): Promise<TestServer> {
  const server = await startServer({ data, flags: ['--log-level', 'warn', ...flags] });
  stopping.push(server.kill);
  return server;
}

async function submit(server: TestServer, key: string, text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'note.md');
  const answer = await fetch(`${server.address}/v2/documents`, {
    method: 'POST',
    headers: { 'Service-API-Key': key },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { job_id: string }).job_id;
}

async function markdownOf(server: TestServer, key: string, id: string): Promise<string> {
  const headers = { 'Service-API-Key': key };
  for (;;) {
    const answer = await fetch(`${server.address}/v2/documents/${id}/result`, { headers });
    if (answer.status === 200) return answer.text();
    expect(await answer.json()).toMatchObject({ code: 'job_not_finished' });
    await sleep(100);
  }
}

test('a server killed while idle or at work loses nothing, six times over', async () => {
  let server = await start();
  const key = server.firstKey ?? '';
  const submitted = new Map<string, string>();
  for (let round = 0; round < 6; round++) {
    const text = `# Round ${round}\n`;
    submitted.set(await submit(server, key, text), text);
    // From before the job is fetched to after it is done.
    await sleep(round * 80);
    await server.kill();
    server = await start();
  }
  for (const [id, text] of submitted) {
    expect((await markdownOf(server, key, id)).trim()).toBe(text.trim());
  }
  expect(await server.stop()).toBe(0);
}, 400_000);

test('a server killed while it creates or migrates its database starts again by itself', async () => {
  for (const delayMs of [150, 500, 900, 1_300, 1_800]) {
    const launched = launchServer({ data, flags: ['--log-level', 'warn'] });
    await sleep(delayMs);
    await launched.kill();
  }
  const server = await start();
  const answer = await fetch(`${server.address}/ready`);
  expect(answer.status).toBe(200);
}, 120_000);

test('of two servers on one data folder one starts and the other names it', async () => {
  const both = [launchServer({ data }), launchServer({ data })];
  for (const each of both) stopping.push(each.kill);
  const ready = await Promise.all(both.map((each) => each.ready));
  expect(ready.filter((each) => each !== null)).toHaveLength(1);
  const loser = both[ready.indexOf(null)];
  expect(await loser?.exited).toBe(1);
  expect(loser?.output()).toMatch(/another Sheaf server/);
  const late = launchServer({ data });
  expect(await late.exited).toBe(1);
  const winner = both.find((each) => each !== loser);
  const address = ready.find((each) => each !== null)?.address;
  expect(late.output()).toContain(`process ${winner?.pid}`);
  expect(late.output()).toContain(address);
}, 240_000);

test('a killed database comes back under a running server', async () => {
  const server = await start();
  const key = server.firstKey ?? '';
  const { findPostmaster } = await import('../../apps/server/src/database/postmaster.ts');
  for (let round = 0; round < 3; round++) {
    process.kill(findPostmaster(path.join(data, 'database')) ?? 0, 'SIGKILL');
    await expect
      .poll(() => fetch(`${server.address}/ready`).then(({ status }) => status), {
        timeout: 20_000,
      })
      .toBe(200);
    // The death may be noticed only now: 503 asks to come again.
    const id = await vi.waitFor(() => submit(server, key, `after ${round}`), {
      timeout: 20_000,
      interval: 200,
    });
    expect((await markdownOf(server, key, id)).trim()).toBe(`after ${round}`);
  }
}, 90_000);
