import { spawn } from 'node:child_process';

export type EndedProcess = { readonly code: number | null; readonly output: string };

type Surroundings = {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Goes into standard input; without it there is none. */
  readonly input?: string;
};

/** Runs a program to its end and keeps all it says. */
export function watchProcess(
  program: string,
  argv: readonly string[],
  { input, ...options }: Surroundings,
): Promise<EndedProcess> {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn(program, argv, { ...options, stdio: [stdin, 'pipe', 'pipe'] });
  let output = '';
  const hear = (text: string) => {
    output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
