import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const SHEAF = path.resolve(import.meta.dirname, '../../sheaf');

export type SheafRun = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

export type RunningSheaf = {
  readonly child: ChildProcess;
  /** What it has written to standard output so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<SheafRun>;
};

export type Shell = {
  readonly environment: Readonly<Record<string, string>>;
  /** Goes into standard input; without it there is none. */
  readonly input?: string | Uint8Array;
  readonly folder?: string;
};

/** Starts the command line as a person would. */
export function launchSheaf(argv: readonly string[], shell: Shell): RunningSheaf {
  return watch(spawn(SHEAF, [...argv], optionsOf(shell)), shell.input);
}

/** Runs it to its end. */
export const runSheaf = (argv: readonly string[], shell: Shell): Promise<SheafRun> =>
  launchSheaf(argv, shell).ended;

/** A line of shell in which `$SHEAF` is the command line; the exit code is that of the first that fails in a pipe. */
export function runShell(line: string, shell: Shell): Promise<SheafRun> {
  const { env, ...rest } = optionsOf(shell);
  const options = { ...rest, env: { ...env, SHEAF } };
  return watch(spawn('bash', ['-o', 'pipefail', '-c', line], options), shell.input).ended;
}

function optionsOf({ environment, input, folder = '/' }: Shell) {
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', ...environment };
  const stdin = input === undefined ? 'ignore' : 'pipe';
  return { cwd: folder, env, stdio: [stdin, 'pipe', 'pipe'] as ('pipe' | 'ignore')[] };
}

function watch(child: ChildProcess, input: string | Uint8Array | undefined): RunningSheaf {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  if (input !== undefined) child.stdin?.end(input);
  const ended = new Promise<SheafRun>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}
