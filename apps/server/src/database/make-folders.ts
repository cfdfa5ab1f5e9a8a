import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never returns where a system answers that a folder
 * which is there is not, as /proc does.
 */
export function makeFolders(folder: string, mode: number): void {
  const missing: string[] = [];
  for (let place = path.resolve(folder); !existsSync(place); place = path.dirname(place)) {
    missing.unshift(place);
  }
  for (const place of missing) mkdirUnlessThere(place, mode);
  // What is there may be a file.
  if (missing.length === 0) mkdirUnlessThere(folder, mode);
}

function mkdirUnlessThere(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
