import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium, NO_CHROMIUM } from './test/dashboard/find-chromium.ts';
import { MostPatientFirst } from './test/harness/most-patient-first.ts';

const SHARED = {
  // Real processes are started and killed on shared machines; what fails three times in a row is broken.
  retry: process.env.CI ? 2 : 0,
  globalSetup: './test/harness/global-setup.ts',
  // Loading the server is most of what a file of tests costs: those that one worker runs load it once. So a file leaves no state behind.
  isolate: false,
  // What is polled for comes when the machine gets to it; it is waited for no longer than that.
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  // Processes that tests start load what earlier ones compiled, as they do under the launcher.
  env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') },
} as const;

// Where everything has to hold, what is missing is an error.
const skipsPages = !process.env.CI && findChromium() === undefined;
if (skipsPages) process.stderr.write(`test/dashboard is skipped: ${NO_CHROMIUM}\n`);

export default defineConfig({
  test: {
    sequence: { sequencer: MostPatientFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          ...SHARED,
          // Reached only by what hangs, also on a machine that does ten other things.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(skipsPages ? ['test/dashboard/**'] : [])],
          ...SHARED,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
