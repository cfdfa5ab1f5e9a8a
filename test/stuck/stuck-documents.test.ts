import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SheafClient } from '@sheaf/client';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness/start-server.ts';
import type { StuckPlan } from '../harness/stuck-reader.ts';

const data = path.join(mkdtempSync(path.join(tmpdir(), 'sheaf-stuck-')), 'data');
const READER = new URL('../harness/stuck-reader.ts', import.meta.url).href;
/** Small enough that a document meets them while a test waits, large enough for an honest one on a busy machine. */
const LIMITS = ['--page-cpu-seconds', '4', '--parser-memory-mb', '600', '--parsers', '2'];
let server: TestServer;
let client: SheafClient;

beforeAll(async () => {
  server = await startServer({
    data,
    flags: ['--log-level', 'warn', ...LIMITS],
    environment: { NODE_OPTIONS: `--import ${READER}` },
  });
  client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
});

afterAll(async () => {
  await server.stop();
  await stopRunningPostgres(data);
  rmSync(path.dirname(data), { recursive: true, force: true });
});

const stuck = (plan: StuckPlan) => `%stuck ${JSON.stringify(plan)}`;

async function submit(text: string): Promise<string> {
  const { job_id } = await client.documents.submit({ name: 'a.txt', content: text });
  return job_id;
}

async function ended(jobId: string) {
  for (;;) {
    const job = await client.documents.get(jobId);
    if (job.status === 'completed' || job.status === 'failed') return job;
    await sleep(50);
  }
}

/** Processor time of the parser processes of the server that are there, by their ids. */
function parserTicks(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isOurs = Number(fields[1]) === server.pid && fields[0] !== 'Z';
      if (!isOurs || !readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('parser-child')) {
        continue;
      }
      found.set(Number(name), Number(fields[11]) + Number(fields[12]));
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** Resolves when some parser process has been at work for half a second of processor time. */
async function atWork(): Promise<void> {
  const begun = parserTicks();
  const worked = () =>
    [...parserTicks()].some(([pid, ticks]) => ticks - (begun.get(pid) ?? 0) > 50);
  await expect.poll(worked, { timeout: 30_000 }).toBe(true);
}

/** Milliseconds until no parser process uses the processor any more. */
async function msUntilQuiet(): Promise<number> {
  const asked = performance.now();
  let quietSince = asked;
  let before = parserTicks();
  while (performance.now() - quietSince < 400) {
    await sleep(40);
    const now = parserTicks();
    if ([...now].some(([pid, ticks]) => ticks > (before.get(pid) ?? 0))) {
      quietSince = performance.now();
    }
    before = now;
  }
  return quietSince - asked;
}

test.runIf(process.platform === 'linux')(
  'a page that loops, eats memory or crashes is left out with its reason, and the others come through',
  async () => {
    const plans: StuckPlan[] = [
      { pages: 2, loop: [0] },
      { pages: 2, eat: [0] },
      { pages: 2, crash: [0] },
    ];
    const wrong = await Promise.all(plans.map((plan) => submit(stuck(plan))));
    const good = await Promise.all(
      Array.from({ length: 10 }, (_, index) => submit(`Neighbour ${index}`)),
    );
    for (const id of good) expect(await ended(id)).toMatchObject({ status: 'completed' });
    const reasons = [/4 s of processor time/, /600 MB of memory/, /crashed \(SIGSEGV\)/];
    for (const [index, id] of wrong.entries()) {
      const job = await ended(id);
      expect(job).toMatchObject({ status: 'completed', progress: { pages_done: 2 } });
      expect(job.warnings).toMatchObject([
        {
          code: 'page_failed',
          page_number: 0,
          message: expect.stringMatching(reasons[index] ?? /^$/),
        },
      ]);
    }
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'a document that cannot even be opened fails with its reason',
  async () => {
    const ids = {
      limit_exceeded: await submit(stuck({ pages: 0, open: 'eat' })),
      parser_crashed: await submit(stuck({ pages: 0, open: 'crash' })),
    };
    for (const [code, id] of Object.entries(ids)) {
      expect(await ended(id)).toMatchObject({ status: 'failed', error_code: code });
    }
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'cancel ends the use of the processor within a second of the call',
  async () => {
    const id = await submit(stuck({ pages: 40, busyCpuMs: 3_000 }));
    await atWork();
    await client.documents.cancel(id);
    expect(await msUntilQuiet()).toBeLessThan(1_000);
    expect(await client.documents.get(id)).toMatchObject({ error_code: 'canceled' });
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'a caller who hangs up ends the use of the processor within a second',
  async () => {
    const form = new FormData();
    form.set('file', new Blob([stuck({ pages: 40, busyCpuMs: 3_000 })]), 'a.txt');
    const leave = new AbortController();
    const call = fetch(`${server.address}/v2/documents/process?format=markdown`, {
      method: 'POST',
      headers: { 'Service-API-Key': server.firstKey ?? '' },
      body: form,
      signal: leave.signal,
    }).catch(() => {});
    await atWork();
    leave.abort();
    await call;
    expect(await msUntilQuiet()).toBeLessThan(1_000);
  },
  120_000,
);
