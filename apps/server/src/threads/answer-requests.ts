import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-line.ts';

/** Makes the module it is called in the thread of a `ThreadLine`. */
export function answerRequests<Request, Reply>(work: (request: Request) => Reply): void {
  parentPort?.on('message', (request: Request) => {
    parentPort?.postMessage(answerOf(() => work(request)));
  });
}

function answerOf<Reply>(work: () => Reply): ThreadAnswer<Reply> {
  try {
    return { reply: work() };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
