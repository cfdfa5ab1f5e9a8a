import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emit } from './emit.ts';
import { expandTypes } from './expand-types.ts';

/** Makes `dist`: JavaScript with types for Node and browsers, which needs no other package. */
export async function buildClient(folder: string): Promise<void> {
  const source = path.join(folder, 'src');
  const dist = path.join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  const entries = ['node', 'browser'].map((each) => path.join(source, each, 'index.ts'));
  await emit(entries, source, dist);
  const contract = await readFile(path.join(source, 'contract.ts'), 'utf8');
  const names = [...contract.matchAll(/^ {2}(\w+),$/gm)].map((match) => match[1] ?? '');
  await writeFile(path.join(dist, 'contract.d.ts'), await expandTypes(names, folder));
  for (const name of await readdir(dist, { recursive: true })) {
    if (/\.(js|d\.ts)$/.test(name)) await finish(dist, name);
  }
}

/** Has types name the written-out contract; whatever asks for a package that users do not have fails here, not there. */
async function finish(dist: string, name: string): Promise<void> {
  const file = path.join(dist, name);
  const text = await readFile(file, 'utf8');
  const contract = name.includes(path.sep) ? '../contract.js' : './contract.js';
  const own = text
    .replaceAll(/import\("@sheaf\/\w+"\)/g, `import("${contract}")`)
    // The compiler leaves the endings of sources in types.
    .replaceAll(/((?:from |import\()["']\.[^"']+)\.ts(["'])/g, '$1.js$2');
  if (own !== text) await writeFile(file, own);
  const asked = [...own.matchAll(/(?:from |import\()["']([^"']+)["']/g)].map((each) => each[1]);
  const wrong = asked.find((each) => !isAllowed(each ?? '', name));
  if (wrong !== undefined) throw new Error(`${name} asks for ${wrong}`);
}

function isAllowed(specifier: string, file: string): boolean {
  if (specifier.startsWith('.'))
    return file.startsWith(`node${path.sep}`) || !specifier.includes('/node/');
  return specifier.startsWith('node:') && file.startsWith(`node${path.sep}`);
}
