import path from 'node:path';
import { build } from 'vite';

/** Builds the pages into the folder that is given; runs as a process of its own. */
await build({
  configFile: path.resolve(import.meta.dirname, '../vite.config.ts'),
  logLevel: 'error',
  build: { outDir: process.argv[2] ?? 'dist', emptyOutDir: true },
});
