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
 * Runs lanes of steps side by side, the steps of a lane one after the other, and says at the end what each came to. What is
 * written side by side is shown one step after the other: the first as it comes, the others when those before them are done.
 */
export async function runSteps(
  lanes: readonly (readonly Step[])[],
  run: StepRun,
): Promise<{ readonly failed: number }> {
  const lines: string[] = [];
  let failed = 0;
  for (const { step, output, ended } of lanes.flatMap((lane) => startLane(lane, run))) {
    run.output.write(`\n── ${step.name}\n`);
    output.show(run.output);
    const { code, seconds } = await ended;
    if (code !== 0) failed++;
    lines.push(
      `${code === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds.toFixed(1)} s`,
    );
  }
  run.output.write(`\n${lines.join('\n')}\n${lines.length - failed} passed, ${failed} failed\n`);
  return { failed };
}

function startLane(lane: readonly Step[], run: StepRun) {
  let before: Promise<unknown> = Promise.resolve();
  return lane.map((step) => {
    const output = holdBack();
    const ended = before.then(() => runStep(step, run, output.write));
    before = ended;
    return { step, output, ended };
  });
}

/** Keeps what is written until there is a place to show it. */
function holdBack() {
  const heldBack: Buffer[] = [];
  let place: NodeJS.WritableStream | undefined;
  return {
    write(chunk: Buffer): void {
      if (place) place.write(chunk);
      else heldBack.push(chunk);
    },
    show(output: NodeJS.WritableStream): void {
      place = output;
      for (const chunk of heldBack.splice(0)) output.write(chunk);
    },
  };
}

type StepEnd = { readonly code: number; readonly seconds: number };

function runStep(
  { program, parameters }: Step,
  { cwd, environment }: StepRun,
  write: (chunk: Buffer) => void,
): Promise<StepEnd> {
  const begun = Date.now();
  const child = spawn(program, parameters, {
    cwd,
    env: environment,
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  child.stdout.on('data', write);
  child.stderr.on('data', write);
  return new Promise((resolve) => {
    const end = (code: number) => resolve({ code, seconds: (Date.now() - begun) / 1000 });
    child.once('error', (error) => {
      write(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
