import path from 'node:path';
import { buildClient } from './build-client.ts';

await buildClient(path.resolve(import.meta.dirname, '..'));
