import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export type Ran = { readonly stdout: string; readonly stderr: string };

/** Runs a program in a folder without a network; npm keeps what it keeps beside. */
export function runIn(
  folder: string,
  program: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    ...environment,
  };
  return promisify(execFile)(program, [...argv], { cwd: folder, env });
}

/** Packs a copy of the SDK, for packing changes its manifest for a moment, and gives the file. */
export async function packClient(folder: string): Promise<string> {
  const copy = path.join(folder, 'packages/client');
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(path.join(ROOT, 'packages/client'), copy, {
    recursive: true,
    filter: (source) => !/[/\\](?:dist|node_modules)$/.test(source),
  });
  await cp(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const { stdout } = await runIn(copy, 'npm', ['pack', '--json', '--loglevel=error']);
  const packed = JSON.parse(stdout.slice(stdout.indexOf('['))) as { readonly filename: string }[];
  return path.join(copy, packed[0]?.filename ?? '');
}
