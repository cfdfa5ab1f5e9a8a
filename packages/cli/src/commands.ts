/** What the streams of a command are, so that tests can listen. */
export type CommandIo = {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
};

/** Does its work and gives the exit code. */
export type Command = (argv: readonly string[], io: CommandIo) => Promise<number>;

type CommandEntry = {
  readonly name: string;
  readonly summary: string;
  /** Loaded when called: `--help` and small commands stay quick. */
  readonly load: () => Promise<Command>;
};

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    summary: 'start the service',
    load: async () => (await import('./serve-command.ts')).serveCommand,
  },
  {
    name: 'parse',
    summary: 'read documents without a service',
    load: async () => (await import('./parse/parse-command.ts')).parseCommand,
  },
  {
    name: 'debug',
    summary: 'draw what a stage makes of a document',
    load: async () => (await import('./debug/debug-command.ts')).debugCommand,
  },
  {
    name: 'keys',
    summary: 'list, create, rotate and revoke API keys',
    load: async () => (await import('./keys-command.ts')).keysCommand,
  },
  {
    name: 'migrate',
    summary: 'bring the database up to date without starting the service',
    load: async () => (await import('./migrate-command.ts')).migrateCommand,
  },
  {
    name: 'doctor',
    summary: 'say what is there and what is missing',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
  {
    name: 'test',
    summary: 'run all checks and tests',
    load: async () => (await import('./test-command.ts')).testCommand,
  },
  {
    name: 'bench',
    summary: 'measure quality and speed',
    load: async () => (await import('./bench-command.ts')).benchCommand,
  },
];
