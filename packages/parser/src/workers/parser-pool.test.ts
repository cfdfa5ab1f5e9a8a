import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PlainFinish } from '../../../../test/harness/finish-plainly.ts';
import type { StuckPlan } from '../../../../test/harness/stuck-reader.ts';
import type { ParserEvent } from './document-run.ts';
import { ParserPool, type ParserPoolOptions, type ParseTask } from './parser-pool.ts';
import { readProcessUsage } from './process-usage.ts';

// Processes are started in each, several times in some.
vi.setConfig({ testTimeout: 40_000 });

const HARNESS = path.resolve(import.meta.dirname, '../../../../test/harness');
const nodeOptions = process.env.NODE_OPTIONS;
let folder: string;
let pool: ParserPool | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-pool-'));
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(path.join(HARNESS, 'stuck-reader.ts'))}`;
});

afterEach(async () => {
  await pool?.close();
});

afterAll(async () => {
  process.env.NODE_OPTIONS = nodeOptions ?? '';
  await rm(folder, { recursive: true });
});

function open(limits: Partial<ParserPoolOptions['limits']> = {}, processes = 2): ParserPool {
  const finish = {
    module: pathToFileURL(path.join(HARNESS, 'finish-plainly.ts')).href,
    name: 'finishPlainly',
  };
  pool = new ParserPool({
    processes,
    finish,
    limits: {
      memoryBytes: 512 * 1024 ** 2,
      pageCpuMs: 60_000,
      pageWallMs: 60_000,
      documentCpuMs: 60_000,
      documentWallMs: 60_000,
      ...limits,
    },
  });
  return pool;
}

let counter = 0;

async function task(plan: StuckPlan | string, more: Partial<ParseTask> = {}): Promise<ParseTask> {
  const scratchFolder = await mkdtemp(path.join(folder, 'scratch-'));
  const file = path.join(folder, `document-${counter++}.txt`);
  await writeFile(file, typeof plan === 'string' ? plan : `%stuck ${JSON.stringify(plan)}`);
  const { signal } = new AbortController();
  return { file, filename: 'document.txt', options: {}, scratchFolder, signal, ...more };
}

test('a document is parsed in another process and finished there', async () => {
  const events: ParserEvent[] = [];
  const wanted = await task('Hello\n\nWorld', { onEvent: (event) => void events.push(event) });
  const outcome = await open().run(wanted);
  expect(outcome).toMatchObject({ format: 'text', isContainer: false, files: [] });
  const written = await readFile(path.join(wanted.scratchFolder, 'document.json'), 'utf8');
  expect(written).toContain('World');
  expect(events.map(({ type }) => type)).toEqual(['stage', 'opened']);
});

test('a document that waits for a free process has not begun', async () => {
  const told: string[] = [];
  const wanted = (name: string) =>
    task({ pages: 1, busyMs: 50 }, { onEvent: ({ type }) => void told.push(`${name} ${type}`) });
  const one = open({}, 1);
  const tasks = [await wanted('first'), await wanted('second')];
  await Promise.all(tasks.map((each) => one.run(each)));
  expect(told.indexOf('second stage')).toBeGreaterThan(told.lastIndexOf('first page'));
});

test('bytes that are not the expected ones are refused, not parsed', async () => {
  const wanted = await task('Hello', { sha256: '0'.repeat(64) });
  await expect(open().run(wanted)).rejects.toMatchObject({
    code: 'parser_crashed',
    message: 'the stored bytes of the file have changed since they were sent',
  });
});

test('a long document is spread over the processes, each page once', async () => {
  const pages: number[] = [];
  const onEvent = (event: ParserEvent) => {
    if (event.type === 'page') pages.push(event.pageNumber);
  };
  const wanted = await task({ pages: 40, busyMs: 20 }, { onEvent });
  const { finished } = await open().run(wanted);
  expect(finished).toMatchObject({ pages: 40, warnings: [] });
  expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, page) => page));
  expect(pages).not.toEqual(pages.toSorted((a, b) => a - b));
});

test.each([3, 12])(
  'of %i pages those that crash, hang or eat memory are skipped',
  async (pages) => {
    const outcome = await open({ pageCpuMs: 1_000 }).run(
      await task({ pages, crash: [0], loop: [1], eat: pages > 3 ? [5] : [] }),
    );
    const { warnings, pages: count } = outcome.finished as PlainFinish;
    expect(count).toBe(pages);
    expect(warnings.map(({ message }) => message)).toEqual([
      'page 1 could not be read: the parser crashed (SIGSEGV)',
      'page 2 could not be read: it took more than 1 s of processor time',
      ...(pages > 3
        ? [
            expect.stringMatching(
              /^page 6 could not be read: it (?:needed more than 512 MB|took more)/,
            ),
          ]
        : []),
    ]);
  },
);

test('what crashed is tried again, what needed all memory or too long is not', async () => {
  const diary = path.join(folder, 'diary');
  await open({ pageCpuMs: 1_000 }).run(
    await task({ pages: 4, crash: [0], loop: [1], eat: [2], diary }),
  );
  const begun = (await readFile(diary, 'utf8')).trim().split('\n').map(Number);
  const times = [0, 1, 2].map((page) => begun.filter((each) => each === page).length);
  expect(times).toEqual([2, 1, 1]);
});

test('a document that kills its process twice fails with the reason', async () => {
  const doomed = task({ pages: 0, open: 'crash' });
  await expect(open().run(await doomed)).rejects.toMatchObject({
    code: 'parser_crashed',
    message: 'the document was given up: the parser crashed (SIGSEGV)',
  });
  const { finished } = await (pool as ParserPool).run(await task('still works'));
  expect(finished).toMatchObject({ pages: 1 });
});

test('a document of which no page can be read fails', async () => {
  await expect(open().run(await task({ pages: 1, crash: [0] }))).rejects.toMatchObject({
    code: 'parser_crashed',
    message: expect.stringMatching(/no page could be read; page 1: the parser crashed/),
  });
});

test('a document that eats memory when opened fails with that reason', async () => {
  await expect(
    open({ memoryBytes: 300 * 1024 ** 2 }).run(await task({ pages: 0, open: 'eat' })),
  ).rejects.toMatchObject({ code: 'limit_exceeded', message: /more than 300 MB/ });
});

test('a document that loops when opened ends at the limit of the document', async () => {
  const begun = Date.now();
  await expect(
    open({ documentWallMs: 1_000 }).run(await task({ pages: 0, open: 'loop' })),
  ).rejects.toMatchObject({ code: 'timed_out', message: /more than 1 s/ });
  expect(Date.now() - begun).toBeLessThan(15_000);
});

test('at the limit of the document the pages that are there are delivered', async () => {
  // Long enough that processes start even on a busy machine, and half of the pages are read.
  const { finished } = await open({ documentWallMs: 4_000 }).run(
    await task({ pages: 30, busyMs: 400 }),
  );
  const { pages, warnings } = finished as PlainFinish;
  expect(pages).toBe(30);
  expect(warnings.length).toBeGreaterThan(5);
  expect(warnings.length).toBeLessThan(30);
  expect(warnings[0]?.message).toMatch(/the document took too long: it took more than 4 s/);
});

test('canceling ends the use of the processor within a second', async () => {
  const controller = new AbortController();
  const others = await childrenOf(process.pid);
  const running = open().run(await task({ pages: 0, open: 'loop' }, { signal: controller.signal }));
  running.catch(() => {});
  await sleep(1_500);
  const children = (await childrenOf(process.pid)).filter((pid) => !others.includes(pid));
  expect(children.length).toBeGreaterThan(0);
  const asked = Date.now();
  controller.abort();
  await expect(running).rejects.toMatchObject({ code: 'canceled' });
  while (children.some((pid) => readProcessUsage(pid)?.residentBytes)) await sleep(10);
  expect(Date.now() - asked).toBeLessThan(1_000);
});

test('a document that is stuck does not hold up the others', async () => {
  const { signal } = new AbortController();
  const crowded = open({ documentWallMs: 60_000 });
  let stuckEnded = 0;
  for (let index = 0; index < 2; index++) {
    const stuck = crowded.run(await task({ pages: 0, open: 'loop' }, { signal }));
    stuck.catch(() => void stuckEnded++);
  }
  await Promise.all(
    Array.from({ length: 6 }, async (_, index) => crowded.run(await task(`neighbour ${index}`))),
  );
  expect(stuckEnded).toBe(0);
});

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

test('a clock that is set while a document is at work costs it no page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const onEvent = ({ type }: ParserEvent) => {
      if (type === 'page') vi.setSystemTime(Date.now() + 3_600_000);
    };
    const wanted = await task({ pages: 40, busyMs: 20 }, { onEvent });
    const { finished } = await open().run(wanted);
    expect(finished).toMatchObject({ pages: 40, warnings: [] });
  } finally {
    vi.useRealTimers();
  }
});
