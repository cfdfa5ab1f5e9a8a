import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildClient } from './build-client.ts';
import { packedManifest } from './packed-manifest.ts';

// Before `npm pack`: the workspace runs the sources, so its manifest is put aside for the one of the package.
const folder = path.resolve(import.meta.dirname, '..');
const manifest = path.join(folder, 'package.json');
await buildClient(folder);
await copyFile(path.join(folder, '../../LICENSE'), path.join(folder, 'LICENSE'));
const source = await readFile(manifest, 'utf8');
await writeFile(path.join(folder, 'dist/.workspace-package.json'), source, { flag: 'wx' });
await writeFile(manifest, `${JSON.stringify(packedManifest(JSON.parse(source)), null, 2)}\n`);
