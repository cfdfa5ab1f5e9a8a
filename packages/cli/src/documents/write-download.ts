import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Download } from '@sheaf/client';
import type { CommandIo } from '../commands.ts';
import type { Printer } from '../remote/printer.ts';
import { UsageError } from '../remote/usage-error.ts';

/** Puts a download into a file, which is there whole or not at all. */
export async function writeDownload(
  { bytes }: Download,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await pipeline(bytes, createWriteStream(unfinished), { signal });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    signal.throwIfAborted();
    throw error;
  }
}

/** Prints a download as it comes. */
export async function printDownload({ bytes }: Download, print: Printer): Promise<void> {
  for await (const chunk of bytes) await print.write(chunk);
}

/** Bytes that are no text would set a terminal on its head. */
export function requireNoTerminal(stdout: CommandIo['stdout'], what: string): void {
  if (stdout.isTTY) throw new UsageError(`${what} is not for a terminal; give --out FILE`);
}
