import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUpload } from '../browser/open-upload.ts';
import { sendForm } from '../browser/send-form.ts';
import { resolveOptions } from '../resolve-options.ts';
import { followEvents } from './follow-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (id: number) => `event: page\nid: ${id}\ndata: {}\n\n`;
const DONE = 'data: [DONE]\n\n';

/** A stream with this text that then breaks, unless it is done. */
function stream(text: string): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (text.endsWith(DONE)) controller.close();
        else setTimeout(() => controller.error(new TypeError('terminated')), 10);
      },
    }),
  );
}

function follow(answers: (Response | Error)[], patienceMs?: number) {
  const asked: (string | null)[] = [];
  const answer: typeof fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get('last-event-id'));
    const next = answers.shift() ?? new TypeError('fetch failed');
    if (next instanceof Error) throw next;
    return next;
  };
  const options = { baseUrl: 'http://server:1', apiKey: 'key', fetch: answer, maxRetries: 1 };
  const connection = resolveOptions(options, { openUpload, sendForm });
  const ids: string[] = [];
  const work = (async () => {
    const wishes = patienceMs === undefined ? {} : { patienceMs };
    for await (const { id } of followEvents(connection, { path: '/x' }, wishes)) ids.push(id);
  })().catch((error: Error) => error);
  return { asked, ids, work };
}

test('a stream is reopened behind the last event, however long the server is away', async () => {
  const away = Array.from({ length: 60 }, () => new TypeError('fetch failed'));
  const { asked, ids, work } = follow([
    stream(event(1) + event(2)),
    ...away,
    stream(event(3) + DONE),
  ]);
  await vi.runAllTimersAsync();
  expect(await work).toBeUndefined();
  expect(ids).toEqual(['1', '2', '3']);
  expect(asked[0]).toBeNull();
  expect(new Set(asked.slice(1))).toEqual(new Set(['2']));
});

test('patience ends', async () => {
  const { work } = follow([stream(event(1))], 20_000);
  const begun = Date.now();
  await vi.runAllTimersAsync();
  expect(await work).toMatchObject({ name: 'ConnectionError' });
  expect(Date.now() - begun).toBeLessThan(30_000);
});

test('a server that was never there is not waited for', async () => {
  const { asked, work } = follow([]);
  await vi.runAllTimersAsync();
  expect(await work).toMatchObject({ name: 'ConnectionError' });
  expect(asked).toHaveLength(2);
});

test('a server that breaks off at once, again and again, is given up', async () => {
  const { work } = follow(Array.from({ length: 20 }, () => stream(': hello\n\n')));
  await vi.runAllTimersAsync();
  expect(await work).toMatchObject({ message: 'the stream /x keeps breaking off' });
});
