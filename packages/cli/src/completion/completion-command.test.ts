import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { runCaptured } from '../run-captured.ts';
import { createCompletionCommand } from './completion-command.ts';

const completionCommand = createCompletionCommand(COMMANDS);
const LOADING_MS = 60_000;

let bash: string;
beforeAll(async () => {
  bash = (await runCaptured(completionCommand, ['bash'])).stdout;
}, LOADING_MS);

/** What bash offers behind these words, as somebody types them. */
function offered(...words: string[]): string[] {
  const typed = ['sheaf', ...words];
  const script = `${bash}
COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length - 1}
_sheaf; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).trim().split('\n');
}

test('commands, their commands, flags and values of flags are offered', () => {
  expect(offered('')).toEqual(COMMANDS.map(({ name }) => name));
  expect(offered('documents', 're')).toEqual(['result', 'replay']);
  expect(offered('documents', 'submit', '--for')).toEqual(['--force', '--format']);
  expect(offered('documents', 'submit', 'a.pdf', '--format', 'mark')).toEqual(['markdown']);
  expect(offered('documents', 'list', '--status', 'qu')).toEqual(['queued']);
  expect(offered('parse', '--pass')).toEqual(['--password', '--password-file']);
  // The names of files are the shell's own.
  expect(offered('documents', 'submit', 'no-such-')).toEqual(['']);
});

test.each(['zsh', 'fish'])(
  '%s is told of every command and flag',
  async (shell) => {
    const { code, stdout } = await runCaptured(completionCommand, [shell]);
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
    expect(stdout).toContain(shell === 'fish' ? '-l idempotency-key' : '--idempotency-key');
    expect(stdout).toContain('queued processing completed failed');
  },
  LOADING_MS,
);

test('another shell is refused', async () => {
  expect(await runCaptured(completionCommand, ['csh'])).toMatchObject({ code: 2, stdout: '' });
});
