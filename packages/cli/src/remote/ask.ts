import { createInterface } from 'node:readline/promises';
import type { CommandIo } from '../commands.ts';

/** Whether somebody sits there who can be asked. */
export function canAsk({ stdin, stderr }: CommandIo): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** The answer of the person at the terminal; empty when they close it. */
export async function ask(
  { stdin, stderr }: CommandIo,
  question: string,
  signal: AbortSignal,
): Promise<string> {
  // Not as a line editor: Ctrl-C is the command's then, as everywhere.
  const lines = createInterface({ input: stdin, output: stderr, terminal: false });
  const closed = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
  });
  try {
    return (await Promise.race([lines.question(question, { signal }), closed])).trim();
  } finally {
    lines.close();
  }
}
