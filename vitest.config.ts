import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          globalSetup: './test/harness/global-setup.ts',
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
          globalSetup: './test/harness/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
