import { setTimeout as sleep } from 'node:timers/promises';
import { ensureProject } from '@sheaf/server/api-keys';
import { DatabaseListener } from '@sheaf/server/database';
import { createEventStore, EventHub, type EventStore, streamEvents } from '@sheaf/server/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';

let database: TestDatabase;
let listener: DatabaseListener;
let store: EventStore;
let hub: EventHub;
let projectId: string;
let streamId: string;
let reads: number;

beforeAll(async () => {
  database = await startDatabase();
  listener = new DatabaseListener(database.url);
  projectId = await ensureProject(database.db);
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});
beforeEach(async () => {
  reads = 0;
  const plain = createEventStore(database);
  store = {
    ...plain,
    read: (id, afterId) => {
      reads++;
      return plain.read(id, afterId);
    },
  };
  hub = new EventHub(store);
  await hub.listen(listener);
  streamId = `stream_${crypto.randomUUID()}`;
  await store.open({ id: streamId, projectId });
});

const never = new AbortController().signal;

function follow(options: Partial<Parameters<typeof streamEvents>[0]> = {}) {
  return streamEvents({
    store,
    hub,
    streamId,
    afterId: 0,
    signal: never,
    shutdown: never,
    ...options,
  });
}

async function collect(frames: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const frame of frames) text += frame;
  return text;
}

const idsIn = (text: string) =>
  [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));

const append = (count: number, close = false) =>
  store.append(
    streamId,
    Array.from({ length: count }, (_, index) => ({ name: 'step', data: { index } })),
    { close },
  );

describe('rule: Server-Sent Events', () => {
  test('rule: event, id and one-line JSON data; the end is [DONE]', async () => {
    await store.append(streamId, [{ name: 'note', data: { text: 'two\nlines' } }], { close: true });
    expect(await collect(follow())).toBe(
      'retry: 2000\n\nevent: note\nid: 1\ndata: {"text":"two\\nlines"}\n\ndata: [DONE]\n\n',
    );
  });

  test('rule: ids are monotonic without gaps, whoever appends', async () => {
    await Promise.all(Array.from({ length: 20 }, () => append(5)));
    await append(0, true);
    expect(idsIn(await collect(follow()))).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });

  test('rule: a stream reopened with the last id goes on after it', async () => {
    await append(700, true);
    expect(idsIn(await collect(follow({ afterId: 450 })))).toEqual(
      Array.from({ length: 250 }, (_, n) => n + 451),
    );
  });

  test('rule: a reader with an id of another stream gets what comes, and the end', async () => {
    await append(2);
    const reading = collect(follow({ afterId: 99, heartbeatMs: 100 }));
    await sleep(150);
    await append(1, true);
    const text = await Promise.race([reading, sleep(5_000).then(() => 'it goes on for ever')]);
    expect(text).toContain('data: [DONE]');
    expect(idsIn(text)).toEqual([3]);
  });

  test('rule: more events at once than one read gives reach a reader who waits', async () => {
    await append(1);
    const reading = collect(follow());
    await sleep(150);
    await append(450, true);
    const text = await Promise.race([reading, sleep(5_000).then(() => 'it stands still')]);
    expect(idsIn(text)).toEqual(Array.from({ length: 451 }, (_, n) => n + 1));
  });

  test('rule: an event whose announcement was lost comes with the heartbeat', async () => {
    await append(1);
    const reading = collect(follow({ heartbeatMs: 100 }));
    await sleep(150);
    await database.pool.query(
      `insert into events (stream_id, id, name, data) values ($1, 2, 'step', '{}'), ($1, 3, '', '')`,
      [streamId],
    );
    await database.pool.query(
      'update event_streams set last_event_id = 3, closed_at = now() where id = $1',
      [streamId],
    );
    const text = await Promise.race([reading, sleep(5_000).then(() => 'it stands still')]);
    expect(idsIn(text)).toEqual([1, 2]);
  });

  test('rule: nothing is appended after the end', async () => {
    await append(1, true);
    await append(3);
    expect(idsIn(await collect(follow()))).toEqual([1]);
  });

  test('rule: a comment comes as heartbeat while nothing happens', async () => {
    let heartbeats = 0;
    for await (const frame of follow({ heartbeatMs: 100 })) {
      if (frame === ': heartbeat\n\n') heartbeats++;
      if (heartbeats === 2) await append(1, true);
    }
    expect(heartbeats).toBeGreaterThanOrEqual(2);
  });

  test('rule: live events arrive at once, from another connection too', async () => {
    const other = createEventStore(database);
    const frames = follow();
    await frames.next();
    const next = frames.next();
    await sleep(100);
    const begun = Date.now();
    await other.append(streamId, [{ name: 'step', data: {} }]);
    await next;
    expect(Date.now() - begun).toBeLessThan(1_000);
    await frames.return(undefined);
  });

  test('many readers of one stream are served by few reads', async () => {
    const readers = Array.from({ length: 50 }, () => collect(follow()));
    await sleep(200);
    reads = 0;
    for (let count = 0; count < 10; count++) {
      await append(3);
      await sleep(20);
    }
    await append(0, true);
    const ended = Date.now();
    for (const text of await Promise.all(readers)) expect(idsIn(text).length).toBe(30);
    // Nobody had to wait for the heartbeat to hear of the end.
    expect(Date.now() - ended).toBeLessThan(3_000);
    expect(reads).toBeLessThan(120);
  });

  test('a slow reader holds nobody up and misses nothing', async () => {
    const slow = follow();
    await slow.next();
    const fast = collect(follow());
    for (let count = 0; count < 12; count++) await append(50);
    await append(0, true);
    expect(idsIn(await fast).length).toBe(600);
    let text = '';
    for await (const frame of slow) {
      text += frame;
      await sleep(10);
    }
    expect(idsIn(text)).toEqual(Array.from({ length: 600 }, (_, n) => n + 1));
  });

  test('a reader who leaves is forgotten at once', async () => {
    const leaving = new AbortController();
    const reading = collect(follow({ signal: leaving.signal }));
    await sleep(100);
    leaving.abort();
    expect(await reading).not.toContain('[DONE]');
  });

  test('a lost connection to the database is made good', async () => {
    const frames = follow({ heartbeatMs: 60_000 });
    await frames.next();
    const next = frames.next();
    await sleep(100);
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sheaf listener' and datname = current_database()`);
    await append(1);
    expect(idsIn((await next).value ?? '')).toEqual([1]);
    await frames.return(undefined);
  });

  test('an expired stream is gone, and its readers are told the end', async () => {
    const id = `${streamId}-old`;
    await store.open({ id, projectId, expiresAt: new Date(Date.now() - 1_000) });
    await store.append(id, [{ name: 'step', data: {} }]);
    expect(await store.removeExpired()).toBe(1);
    expect(await collect(follow({ streamId: id }))).toBe('retry: 2000\n\ndata: [DONE]\n\n');
    expect(await store.read(id, 0)).toEqual([]);
  });
});
