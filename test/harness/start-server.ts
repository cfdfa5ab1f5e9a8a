import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export type ServerOptions = {
  readonly data: string;
  /** Absent: the PostgreSQL that comes along. */
  readonly databaseUrl?: string;
  readonly role?: 'all' | 'api' | 'worker';
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs the server under another account; only root can. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** A program and its parameters that runs the server instead of being it: `unshare …`. */
  readonly within?: readonly string[];
};

export type TestServer = {
  readonly pid: number;
  /** Empty in the worker role. */
  readonly address: string;
  /** The admin key, if this was the first start. */
  readonly firstKey: string | null;
  /** All that was written so far. */
  output(): string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Asks it to stop and gives its exit code. */
  stop(): Promise<number | null>;
  readonly exited: Promise<number | null>;
};

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A server as a process of its own, as an operator would start it. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const process = launchServer(options);
  const ready = await process.ready;
  if (!ready) throw new Error(`the server did not start:\n${process.output()}`);
  return { ...process, ...ready };
}

export type LaunchedServer = Omit<TestServer, 'address' | 'firstKey'> & {
  /** Null when it ended before it was ready. */
  readonly ready: Promise<Pick<TestServer, 'address' | 'firstKey'> | null>;
};

/** The same, without waiting for it to be ready. */
export function launchServer(options: ServerOptions): LaunchedServer {
  const child = spawnServer(options);
  let output = '';
  let isReady = false;
  const ready = Promise.withResolvers<Pick<TestServer, 'address' | 'firstKey'> | null>();
  const hear = (text: string) => {
    output += text;
    // Each request is a line of the log: looking through all of them with each would cost more than the server does.
    if (isReady) return;
    const found = /sheaf: (?:listening on (\S+)|working;)/.exec(output);
    if (!found || !output.endsWith('\n')) return;
    isReady = true;
    const firstKey = /shown this once\): (\S+)/.exec(output)?.[1] ?? null;
    ready.resolve({ address: found[1] ?? '', firstKey });
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      ready.resolve(null);
      resolve(code);
    });
  });
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    exited,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function spawnServer(options: ServerOptions): ChildProcess {
  const { data, databaseUrl, role = 'all', flags = [], environment = {}, account } = options;
  const [program = '', ...before] = [...(options.within ?? []), path.join(ROOT, 'sheaf')];
  return spawn(
    program,
    [
      ...before,
      'serve',
      ...['--port', '0', '--data', data, '--role', role, '--sample', 'false'],
      ...(databaseUrl === undefined ? [] : ['--database-url', databaseUrl]),
      ...flags,
    ],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', ...environment },
      ...account,
    },
  );
}
