import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

// After `npm pack`: the workspace has its own manifest again.
const folder = path.resolve(import.meta.dirname, '..');
await rename(path.join(folder, 'dist/.workspace-package.json'), path.join(folder, 'package.json'));
await rm(path.join(folder, 'LICENSE'));
