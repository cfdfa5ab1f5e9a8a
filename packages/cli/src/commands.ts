import type { OptionTable } from './remote/cli-option.ts';
import type { GroupEntry } from './remote/command-group.ts';

type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** What a command has of the world, so that tests can listen. */
export type CommandIo = {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** Does its work and gives the exit code; says of itself what it takes, where a table has that. */
export type Command = ((argv: readonly string[], io: CommandIo) => Promise<number>) & {
  readonly options?: OptionTable;
  readonly entries?: readonly GroupEntry[];
};

export type CommandEntry = {
  readonly name: string;
  readonly summary: string;
  /** Loaded when called: `--help` and small commands stay quick. */
  readonly load: () => Promise<Command>;
  /** Ends in its own way when nobody reads its output any more. */
  readonly stopsByItself?: true;
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
    name: 'documents',
    summary: 'send documents to a running service, follow them and read the results',
    load: async () => (await import('./documents/documents-command.ts')).documentsCommand,
    stopsByItself: true,
  },
  {
    name: 'watch',
    summary: 'parse what comes into a folder, for as long as it runs',
    load: async () => (await import('./watch/watch-command.ts')).watchCommand,
    stopsByItself: true,
  },
  {
    name: 'extract',
    summary: 'get fields out of a document by a schema, each with its place',
    load: async () => (await import('./extract/extract-command.ts')).extractCommand,
    stopsByItself: true,
  },
  {
    name: 'artifact-schemas',
    summary: 'say what artifacts and extractions have to be like',
    load: async () =>
      (await import('./artifact-schemas/artifact-schemas-command.ts')).artifactSchemasCommand,
    stopsByItself: true,
  },
  {
    name: 'catalog',
    summary: 'ready-made metadata models for datasources',
    load: async () => (await import('./catalog/catalog-command.ts')).catalogCommand,
    stopsByItself: true,
  },
  {
    name: 'datasources',
    summary: 'put files into collections, and find and ask what is in them',
    load: async () => (await import('./datasources/datasources-command.ts')).datasourcesCommand,
    stopsByItself: true,
  },
  {
    name: 'agents',
    summary: 'who answers questions about datasources',
    load: async () => (await import('./agents/agents-command.ts')).agentsCommand,
    stopsByItself: true,
  },
  {
    name: 'ask',
    summary: 'ask an agent, and get the answer with its sources',
    load: async () => (await import('./agents/ask-command.ts')).askCommand,
    stopsByItself: true,
  },
  {
    name: 'batches',
    summary: 'run thousands of files or rows through an agent or a schema',
    load: async () => (await import('./batches/batches-command.ts')).batchesCommand,
    stopsByItself: true,
  },
  {
    name: 'webhooks',
    summary: 'be told by a running service when documents are done',
    load: async () => (await import('./webhooks/webhooks-command.ts')).webhooksCommand,
    stopsByItself: true,
  },
  {
    name: 'debug',
    summary: 'draw what a stage makes of a document',
    load: async () => (await import('./debug/debug-command.ts')).debugCommand,
  },
  {
    name: 'keys',
    summary: 'list, create, rotate and revoke API keys',
    load: async () => (await import('./keys/keys-command.ts')).keysCommand,
    stopsByItself: true,
  },
  {
    name: 'accounts',
    summary: 'list, invite, let in again and remove the people who sign in',
    load: async () => (await import('./accounts/accounts-command.ts')).accountsCommand,
    stopsByItself: true,
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
    name: 'completion',
    summary: 'teach bash, zsh or fish to complete all this',
    load: async () =>
      (await import('./completion/completion-command.ts')).createCompletionCommand(COMMANDS),
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
