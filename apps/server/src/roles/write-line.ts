import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** How long a pipe that is full is left to its reader. */
const PIPE_WAIT_MS = 10;

/**
 * Writes a line at once, so that none is lost when the process ends in a hurry. What cannot be written is dropped: a full disk
 * under the log is no reason to end. (Pino's own writer ends the process then, or waits at its end for ever.)
 */
export function writeLine(line: string): void {
  for (let rest: Uint8Array = Buffer.from(line); rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_WAIT_MS);
    }
  }
}
