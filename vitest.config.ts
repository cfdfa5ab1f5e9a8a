import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          globalSetup: './test/harness/global-setup.ts',
        },
      },
      {
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          globalSetup: './test/harness/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
