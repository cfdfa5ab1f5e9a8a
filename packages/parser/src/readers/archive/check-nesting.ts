import { ParseError } from '../../parse-error.ts';
import type { ContainedFile } from '../reading.ts';
import { containerFormat } from './container-format.ts';
import type { UnpackContext } from './unpacked.ts';
import { UNPACKERS } from './unpackers.ts';

/** Unpacks containers within containers on trial, so that a cap reached at any level refuses the whole before anything is done. */
export async function checkNesting(
  files: readonly ContainedFile[],
  context: UnpackContext,
  level: number = 1,
): Promise<void> {
  for (const file of files) {
    context.signal.throwIfAborted();
    const format = containerFormat(file.bytes, file.name);
    if (!format) continue;
    if (level >= context.limits.maxDepth) {
      throw new ParseError(
        'limit_exceeded',
        `containers nest deeper than ${context.limits.maxDepth} levels (cap max_depth)`,
      );
    }
    const inner = await filesInside(file, format, context);
    await checkNesting(inner, context, level + 1);
  }
}

async function filesInside(
  file: ContainedFile,
  format: keyof typeof UNPACKERS,
  context: UnpackContext,
): Promise<readonly ContainedFile[]> {
  try {
    const unpack = await UNPACKERS[format]();
    return (await unpack(file.bytes, { ...context, filename: file.name })).files;
  } catch (error) {
    if (error instanceof ParseError && error.code !== 'limit_exceeded') {
      // Damaged or encrypted inside: its own job will say so.
      return [];
    }
    throw error;
  }
}
