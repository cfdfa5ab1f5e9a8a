import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALLOWED_ARROWS } from './import-arrows.ts';
import { ROOT, sourceFiles } from './source-imports.ts';

const workspaces = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(path.join(ROOT, parent)).map((name) => ({ name, folder: `${parent}/${name}` })),
);

test.each(workspaces)('$name imports only what the map allows', ({ name, folder }) => {
  const allowed = ALLOWED_ARROWS[name];
  expect(allowed, `${name} is not on the map`).toBeDefined();
  const forbidden = sourceFiles(folder).flatMap(({ file, imports }) =>
    imports
      .filter((target) => target.startsWith('@sheaf/'))
      .filter((target) => !allowed?.includes(target.split('/')[1] ?? ''))
      .map((target) => `${file} imports ${target}`),
  );
  expect(forbidden).toEqual([]);
});

test.each(workspaces)('$name does not reach into another workspace by path', ({ folder }) => {
  const escapes = sourceFiles(folder).flatMap(({ file, imports }) =>
    imports
      .filter((target) => target.startsWith('.'))
      .filter((target) => !path.join(path.dirname(file), target).startsWith(`${folder}/`))
      .map((target) => `${file} imports ${target}`),
  );
  expect(escapes).toEqual([]);
});

test('readers know nothing of ocr, layout and tables', () => {
  const later = sourceFiles('packages/parser/src/readers').flatMap(({ file, imports }) =>
    imports
      .filter((target) => /\/(ocr|layout|tables)\//.test(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(later).toEqual([]);
});

/** Folders of the server that know of no feature. */
const PLUMBING =
  'blobs config database documentation events features health http idempotency jobs metrics openapi queue rate-limit secrets store';

test('the plumbing of the server imports no feature', () => {
  const folders = PLUMBING.split(' ');
  const below = new Set(folders.map((folder) => `apps/server/src/${folder}`));
  const arrows = folders.flatMap((folder) =>
    sourceFiles(`apps/server/src/${folder}`).flatMap(({ file, imports }) =>
      imports
        .filter((target) => target.startsWith('.'))
        .map((target) => path.join(path.dirname(file), target))
        .filter((target) => !below.has(target.split('/').slice(0, 4).join('/')))
        .map((target) => `${file} imports ${target}`),
    ),
  );
  expect(arrows).toEqual([]);
});

test('the parser reads no environment and opens no connection', () => {
  const offenders = sourceFiles('packages/parser/src')
    .filter(({ file, imports }) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      const network = imports.some((target) =>
        /^node:(net|http|https|dgram|tls|dns)$/.test(target),
      );
      return network || /process\.env|\bfetch\(/.test(source);
    })
    .map(({ file }) => file);
  expect(offenders).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])(
  'every path that %s names exists',
  (page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/`((?:packages|apps|test|bench|docs|training)\/[\w./-]*)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !existsSync(path.join(ROOT, name)));
    expect(named).toEqual([]);
  },
);
