import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-line.ts';

/** Makes the module it is called in the thread of a `ThreadLine`. */
export function answerRequests<Request, Reply>(
  work: (request: Request) => Reply | Promise<Reply>,
): void {
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await answerOf(async () => work(request)));
  });
}

async function answerOf<Reply>(work: () => Promise<Reply>): Promise<ThreadAnswer<Reply>> {
  try {
    return { reply: await work() };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
