import {
  ConfigError,
  createLog,
  describeConfig,
  type RunningServer,
  readConfig,
  type ServerConfig,
  startServer,
} from '@sheaf/server';
import { DatabaseError } from '@sheaf/server/database';
import { buildDashboard } from './build-dashboard.ts';
import { closestName } from './closest-name.ts';
import type { CommandIo } from './commands.ts';

const HELP = `Usage: ./sheaf serve [options]

Starts the service. Everything can also be set in the environment, by the name in brackets.

${describeConfig()}
`;

const FLAGS = [...describeConfig().matchAll(/^ {2}--([a-z0-9-]+)/gm)].map(([, flag = '']) => flag);

/** Starts the service and runs until it is told to stop. */
export async function serveCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    io.stdout.write(HELP);
    return 0;
  }
  const stopped = Promise.withResolvers<void>();
  let stopping = false;
  const onSignal = () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    stopped.resolve();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  let config: ServerConfig | undefined;
  try {
    config = readConfig(argv, process.env);
    const log = createLog(config.logLevel);
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
    if (config.role !== 'worker') await prepareDashboard(io);
    const server = await startServer(config, log);
    io.stderr.write(welcome(server, config));
    await stopped.promise;
    await server.stop();
    // All is let go: a timer that nobody waits for any more must not keep the person waiting.
    setImmediate(() => process.exit());
    return 0;
  } catch (error) {
    const complaint = complain(error, config);
    if (complaint === null) throw error;
    io.stderr.write(`sheaf serve: ${complaint.sentence}\n`);
    setImmediate(() => process.exit());
    return complaint.code;
  }
}

/** The API is there without its pages, so what keeps them away is told and no more. */
async function prepareDashboard(io: CommandIo): Promise<void> {
  const trouble = await buildDashboard();
  if (trouble !== null) io.stderr.write(`sheaf: WARNING: ${trouble}\n`);
}

function welcome(
  { address, firstKey, welcomeUrl }: RunningServer,
  { host, tlsCert, data, databaseUrl }: ServerConfig,
): string {
  if (address === null) return 'sheaf: working; documents come from the database\n';
  const where = databaseUrl === null ? ` --data ${data}` : '';
  const lines = [
    `sheaf: listening on ${address}`,
    `sheaf: dashboard on ${address}/, documentation on ${address}/docs`,
    firstKey === null
      ? `sheaf: keys exist; another is made by ./sheaf keys create --name NAME --scope SCOPE${where}`
      : `sheaf: first API key (admin, shown this once): ${firstKey}`,
    ...(welcomeUrl === null
      ? []
      : [`sheaf: first account (open this once, to choose a password): ${welcomeUrl}`]),
  ];
  if (tlsCert === null && !isLoopback(host)) {
    lines.push(
      `sheaf: WARNING: ${host} is reached from other machines and nothing is encrypted; give --tls-cert and --tls-key, or put a proxy with TLS before it`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

type Complaint = { readonly sentence: string; readonly code: number };

/** What is wrong and what to do, for people; null: a fault of ours. 2 where other flags would help. */
function complain(error: unknown, config: ServerConfig | undefined): Complaint | null {
  if (error instanceof ConfigError) return { sentence: suggestFlag(error.message), code: 2 };
  if (error instanceof DatabaseError) return { sentence: error.message, code: 1 };
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === 'listen' ? LISTEN_TROUBLE[code] : undefined;
  return reason === undefined ? null : { sentence: reason(config?.host, config?.port), code: 2 };
}

type Told = string | number | undefined;

const LISTEN_TROUBLE: Readonly<Record<string, (host: Told, port: Told) => string>> = {
  EADDRINUSE: (_, port) =>
    `port ${port} is taken by another program; stop it, or choose another with --port (0: any that is free)`,
  EACCES: (_, port) => `port ${port} is only for root; choose one from 1024 on with --port`,
  EADDRNOTAVAIL: (host) => `this machine has no address ${host}; choose another with --host`,
  ENOTFOUND: (host) => `there is no machine named ${host}; choose an address with --host`,
};

/** Names the flag that was probably meant where the one given does not exist. */
function suggestFlag(message: string): string {
  const unknown = /Unknown option '--?([^'=]+)/.exec(message)?.[1];
  if (unknown === undefined) return message;
  const meant = closestName(unknown, FLAGS);
  const hint = meant === null ? '' : ` did you mean --${meant}?`;
  return `there is no option --${unknown};${hint || ' ./sheaf serve --help lists all'}`;
}
