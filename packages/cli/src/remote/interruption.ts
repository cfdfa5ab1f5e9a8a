import { EXIT } from './exit-codes.ts';

/** Why a command was stopped from outside. */
export class Interruption extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'Interruption';
    this.exitCode = exitCode;
  }
}

type Streams = { readonly stdout: NodeJS.EventEmitter };

/** Runs work with a signal that Ctrl-C, a termination and a reader that went away abort. */
export async function withInterruptions<Value>(
  { stdout }: Streams,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const stop = (message: string, code: number) => {
    // Whoever asks twice does not want to wait.
    if (controller.signal.aborted && code !== EXIT.brokenPipe) process.exit(code);
    controller.abort(new Interruption(message, code));
  };
  const onInterrupt = () => stop('interrupted', EXIT.interrupted);
  const onTerminate = () => stop('stopped', EXIT.terminated);
  const onOutputError = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stop('nobody reads the output any more', EXIT.brokenPipe);
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  stdout.on('error', onOutputError);
  try {
    return await work(controller.signal);
  } catch (error) {
    // The platform wraps the reason in errors of its own.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
    // The handler of the output stays: what is still in the pipe may break after the work.
  }
}
