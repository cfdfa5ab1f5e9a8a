import { ParseError } from '../../parse-error.ts';
import type { ParseLimits } from '../../parse-options.ts';

/** What a container may still unpack, over all its levels; going past a cap throws an error that names it. */
export type UnpackBudget = {
  /** The most bytes the next file may unpack to. */
  remainingBytes(): number;
  countFile(): void;
  countBytes(bytes: number): void;
  /** The error for a file that needs more than `remainingBytes`. */
  overError(): ParseError;
};

/** Small files of one repeated letter compress beyond any ratio without doing harm (bytes). */
const RATIO_FLOOR_BYTES = 1024 * 1024;

export function createUnpackBudget(
  limits: ParseLimits,
  packedBytes: number,
  ratioFloorBytes: number = RATIO_FLOOR_BYTES,
): UnpackBudget {
  const ratioBytes = Math.max(packedBytes * limits.maxUnpackRatio, ratioFloorBytes);
  const capBytes = Math.min(limits.maxUnpackedBytes, ratioBytes);
  let files = 0;
  let bytes = 0;
  const overError = () =>
    ratioBytes < limits.maxUnpackedBytes
      ? new ParseError(
          'limit_exceeded',
          `the container unpacks to more than ${limits.maxUnpackRatio} times its size (cap max_unpack_ratio)`,
        )
      : new ParseError(
          'limit_exceeded',
          `the container unpacks to more than ${limits.maxUnpackedBytes} bytes (cap max_unpacked_bytes)`,
        );
  return {
    remainingBytes: () => capBytes - bytes,
    countFile() {
      files++;
      if (files <= limits.maxFiles) return;
      throw new ParseError(
        'limit_exceeded',
        `the container holds more than ${limits.maxFiles} files (cap max_files)`,
      );
    },
    countBytes(more) {
      bytes += more;
      if (bytes > capBytes) throw overError();
    },
    overError,
  };
}
