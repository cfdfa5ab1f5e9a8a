import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { describeConfig } from '@sheaf/server/config';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { COMMANDS } from '../../packages/cli/src/commands.ts';
import { useCliServer } from '../cli/use-cli-server.ts';
import { watchProcess } from '../clients/watch-process.ts';
import { type CodeBlock, readPages } from './code-blocks.ts';
import { unknownNames } from './unknown-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

const pages = readPages();
const blocks = pages.flatMap((page) => page.blocks);
const where = ({ page, line }: CodeBlock) => `${page}:${line}`;
const runs = ({ note }: CodeBlock) => note !== 'example';

/** Languages that are run, and those that are checked in another way. */
const KNOWN = ['sh', 'ts', 'python', 'json', 'yaml', 'nginx', 'caddy', 'text', ''];

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  json: (text) => JSON.parse(text),
  yaml: (text) => parseYaml(text),
};

describe('blocks that are not run', () => {
  test('are of a kind that is known', () => {
    expect(blocks.filter(({ language }) => !KNOWN.includes(language)).map(where)).toEqual([]);
    expect(blocks.length).toBeGreaterThan(60);
  });

  test('of JSON and YAML can be read', () => {
    for (const block of blocks) {
      const read = READERS[block.language];
      if (read) expect(() => read(block.code), where(block)).not.toThrow();
    }
  });

  test('of settings for others are closed as they are opened', () => {
    for (const block of blocks.filter(({ language }) => ['nginx', 'caddy'].includes(language))) {
      const count = (sign: string) => block.code.split(sign).length;
      expect(count('{'), where(block)).toBe(count('}'));
    }
    for (const { code } of blocks.filter(({ language }) => language === 'nginx')) {
      const statements = code.split('\n').filter((line) => /\S/.test(line));
      expect(statements.filter((line) => !/[;{}]$/.test(line.trimEnd()))).toEqual([]);
    }
  });

  test('of a shell have its syntax, and name commands and settings that exist', () => {
    const shell = blocks.filter(({ language }) => language === 'sh');
    const all = shell.map(({ code }) => code).join('\n');
    const { status, stderr } = spawnSync('bash', ['-n'], { input: all, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const commands = COMMANDS.map(({ name }) => name);
    const found = shell.flatMap((block) =>
      unknownNames(block.code, commands, describeConfig()).map(
        (name) => `${where(block)}: ${name}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test('of TypeScript can be read', () => {
    for (const block of blocks.filter(({ language }) => language === 'ts')) {
      expect(() => stripTypeScriptTypes(block.code), where(block)).not.toThrow();
    }
  });
});

describe('blocks that are run', () => {
  const server = useCliServer();
  const prepared = pages.map(({ page, blocks: own }) => ({
    page,
    parts: own.filter((block) => ['sh', 'ts', 'python'].includes(block.language) && runs(block)),
  }));
  const untried = hasCurl ? [] : prepared.filter(({ parts }) => parts.some(callsCurl));
  const tried = prepared.filter((page) => page.parts.length > 0 && !untried.includes(page));
  for (const { page } of untried) {
    process.stdout.write(
      `docs/${page} is skipped: its blocks are run with curl: apt-get install curl\n`,
    );
  }

  /** Each page in a folder of its own, its blocks in their order, as a reader would. */
  test.each(tried)(
    '$page does what it says',
    async ({ page, parts }) => {
      const folder = path.join(server.cli.folder, page.replaceAll('/', '-'));
      mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
      symlinkSync(path.join(ROOT, 'sheaf'), path.join(folder, 'sheaf'));
      symlinkSync(path.join(ROOT, 'node_modules/@sheaf'), path.join(folder, 'node_modules/@sheaf'));
      for (const name of ['report.pdf', 'long.pdf']) {
        copyFileSync(path.join(server.cli.folder, 'page.pdf'), path.join(folder, name));
      }
      const script = parts
        .filter(({ language }) => hasPython || language !== 'python')
        .map((block, index) => toShell(block, index, folder));
      const { code, output } = await watchProcess('bash', ['-eu', '-o', 'pipefail'], {
        cwd: folder,
        input: script.join('\n'),
        env: {
          PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
          PYTHONPATH: path.join(ROOT, 'clients/python'),
          PYTHONDONTWRITEBYTECODE: '1',
          ...server.cli.environment,
        },
      });
      expect(code, output).toBe(0);
    },
    300_000,
  );
});

function callsCurl({ language, code }: CodeBlock): boolean {
  return language === 'sh' && /\bcurl\b/.test(code);
}

/** A block as a part of one script for its page: variables of the shell live on from block to block. */
function toShell(block: CodeBlock, index: number, folder: string): string {
  if (block.language === 'sh') return block.code;
  const ending = { ts: 'mts', python: 'py' }[block.language];
  const name = `block-${index}.${ending}`;
  writeFileSync(path.join(folder, name), block.code);
  return block.language === 'ts'
    ? `node ${name} </dev/null`
    : `python3 -W error ${name} </dev/null`;
}
