import { ConfigError, createLog, describeConfig, readConfig, startServer } from '@sheaf/server';
import { DatabaseError } from '@sheaf/server/database';
import type { CommandIo } from './commands.ts';

const HELP = `Usage: ./sheaf serve [options]

Starts the service. Everything can also be set in the environment, by the name in brackets.

${describeConfig()}
`;

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
  try {
    const config = readConfig(argv, process.env);
    const log = createLog(config.logLevel);
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
    const server = await startServer(config, log);
    io.stderr.write(welcome(server.address, server.firstKey));
    await stopped.promise;
    await server.stop();
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseError || isListenError(error))) {
      throw error;
    }
    io.stderr.write(`sheaf serve: ${(error as Error).message}\n`);
    return 1;
  }
}

function welcome(address: string | null, firstKey: string | null): string {
  if (address === null) return 'sheaf: working; documents come from the database\n';
  const lines = [`sheaf: listening on ${address}`, `sheaf: documentation on ${address}/docs`];
  if (firstKey !== null) {
    lines.push(`sheaf: first API key (admin, shown this once): ${firstKey}`);
  }
  return `${lines.join('\n')}\n`;
}

function isListenError(error: unknown): boolean {
  return ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
}
