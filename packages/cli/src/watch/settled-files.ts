import type { SeenFile } from './scan-folder.ts';

/** A file that nobody wrote to for so long is whole (ms). */
const QUIET_MS = 10_000;

/** The files of a scan that have stopped growing: as they were in the scan before, or long untouched. */
export function settledFiles(
  now: readonly SeenFile[],
  before: readonly SeenFile[],
  timeMs = Date.now(),
): SeenFile[] {
  const known = new Map(before.map((file) => [file.name, file]));
  return now.filter((file) => {
    // Whoever makes a file first and fills it then has not begun.
    if (file.sizeBytes === 0 && timeMs - file.modifiedMs < QUIET_MS) return false;
    if (timeMs - file.modifiedMs >= QUIET_MS) return true;
    const earlier = known.get(file.name);
    return earlier?.sizeBytes === file.sizeBytes && earlier.modifiedMs === file.modifiedMs;
  });
}
