import { type SpawnOptions, spawn } from 'node:child_process';

export type EndedProcess = { readonly code: number | null; readonly output: string };

/** Runs a program to its end and keeps all it says. */
export function watchProcess(
  program: string,
  argv: readonly string[],
  options: SpawnOptions,
): Promise<EndedProcess> {
  const child = spawn(program, argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const hear = (text: string) => {
    output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
