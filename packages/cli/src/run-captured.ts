import { PassThrough, Readable } from 'node:stream';
import type { Command } from './commands.ts';

type World = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  /** Whether somebody sits there who can be asked. */
  readonly isTerminal?: boolean;
};

export type CapturedRun = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs a command in this process and keeps what it writes; for tests. */
export async function runCaptured(
  command: Command,
  argv: readonly string[],
  { environment = {}, input = '', isTerminal = false }: World = {},
): Promise<CapturedRun> {
  const stdout = Object.assign(new PassThrough({ highWaterMark: 1024 ** 2 }), {
    isTTY: isTerminal,
  });
  const stderr = Object.assign(new PassThrough({ highWaterMark: 1024 ** 2 }), {
    isTTY: isTerminal,
  });
  const stdin = Object.assign(Readable.from([input]), { isTTY: isTerminal });
  const code = await command(argv, { stdin, stdout, stderr, environment });
  stdout.end();
  stderr.end();
  const read = async (stream: PassThrough) => Buffer.concat(await stream.toArray()).toString();
  return { code, stdout: await read(stdout), stderr: await read(stderr) };
}
