import path from 'node:path';
import { defineConfig } from 'vitest/config';

const SHARED = {
  globalSetup: './test/harness/global-setup.ts',
  // Loading the server is most of what a file of tests costs: those that one worker runs load it once. So a file leaves no state behind.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  // Processes that tests start load what earlier ones compiled, as they do under the launcher.
  env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          ...SHARED,
          // Reached only by what hangs, also on a machine that does ten other things.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          // These start and kill real processes on a shared machine; what fails twice in a row is broken.
          retry: process.env.CI ? 1 : 0,
          include: ['test/**/*.test.ts'],
          ...SHARED,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
