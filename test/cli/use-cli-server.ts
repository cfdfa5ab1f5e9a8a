import { afterAll, beforeAll } from 'vitest';
import type { Shell } from './run-sheaf.ts';
import { type CliServer, startCliServer } from './start-cli-server.ts';

/** A server for the tests of a file, and the calls most of them make. */
export function useCliServer() {
  let cli: CliServer;
  beforeAll(async () => {
    cli = await startCliServer();
  }, 120_000);
  afterAll(() => cli.stop(), 60_000);
  return {
    get cli(): CliServer {
      return cli;
    },
    documents: (argv: readonly string[], shell: Partial<Shell> = {}) =>
      cli.sheaf(['documents', ...argv], shell),
    /** The id of a job that has completed. */
    async completed(...argv: readonly string[]): Promise<string> {
      const [job] = await cli.objects('documents', 'submit', ...argv, '--wait');
      return String(job?.job_id);
    },
  };
}
