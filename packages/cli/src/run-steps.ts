import { spawn } from 'node:child_process';

export type Step = {
  readonly name: string;
  readonly program: string;
  readonly parameters: readonly string[];
};

export type StepRun = {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: NodeJS.WritableStream;
};

/**
 * Runs groups of steps one after the other, the steps of a group side by side, and says at the end what each came to. What is
 * written side by side is shown one step after the other: the first as it comes, the others when those before them are done.
 */
export async function runSteps(
  groups: readonly (readonly Step[])[],
  run: StepRun,
): Promise<{ readonly failed: number }> {
  const lines: string[] = [];
  let failed = 0;
  for (const group of groups) {
    const begun = Date.now();
    const running = group.map((step) => ({ step, process: startStep(step, run) }));
    for (const { step, process } of running) {
      run.output.write(`\n── ${step.name}\n`);
      const { code, endedAt } = await process.show();
      if (code !== 0) failed++;
      const seconds = ((endedAt - begun) / 1000).toFixed(1);
      lines.push(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds} s`);
    }
  }
  run.output.write(`\n${lines.join('\n')}\n${lines.length - failed} passed, ${failed} failed\n`);
  return { failed };
}

type StepEnd = { readonly code: number; readonly endedAt: number };

/** Starts a step and holds back what it writes until it is shown. */
function startStep({ program, parameters }: Step, { cwd, environment, output }: StepRun) {
  const child = spawn(program, parameters, {
    cwd,
    env: environment,
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  const heldBack: Buffer[] = [];
  let write = (chunk: Buffer): unknown => heldBack.push(chunk);
  const hear = (chunk: Buffer) => void write(chunk);
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<StepEnd>((resolve) => {
    const end = (code: number) => resolve({ code, endedAt: Date.now() });
    child.once('error', (error) => {
      hear(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
  return {
    show(): Promise<StepEnd> {
      for (const chunk of heldBack.splice(0)) output.write(chunk);
      write = (chunk) => output.write(chunk);
      return ended;
    },
  };
}
