import { existsSync } from 'node:fs';
import path from 'node:path';

const SCRIPT = path.resolve(
  import.meta.dirname,
  '../../../apps/dashboard/build/ensure-dashboard.ts',
);

type Builder = { readonly ensureDashboard: () => Promise<string> };

/**
 * Builds the pages where their sources have changed, and says why where that does not go: an installation for serving alone has
 * no tools to build with, and a folder of another owner cannot be written. Loaded by its path, for the pages are no part of the command line.
 */
export async function buildDashboard(): Promise<string | null> {
  if (!existsSync(SCRIPT)) return null;
  try {
    const { ensureDashboard } = (await import(SCRIPT)) as Builder;
    await ensureDashboard();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
