import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const BATCH_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the batch definitions of the project, newest first',
    load: async () => (await import('./list-batches-command.ts')).listBatchesCommand,
  },
  {
    name: 'create',
    summary: 'define one, to be run again and again',
    load: async () => (await import('./create-batch-command.ts')).createBatchCommand,
  },
  {
    name: 'delete',
    summary: 'remove definitions; their executions stay',
    load: async () => (await import('./delete-batch-command.ts')).deleteBatchCommand,
  },
  {
    name: 'run',
    summary: 'run one, watch it, and write down what it came to',
    load: async () => (await import('./run-batch-command.ts')).runBatchCommand,
  },
  {
    name: 'executions',
    summary: 'what was run, newest first',
    load: async () => (await import('./list-executions-command.ts')).listExecutionsCommand,
  },
  {
    name: 'watch',
    summary: 'follow an execution to its end',
    load: async () => (await import('./watch-execution-command.ts')).watchExecutionCommand,
  },
  {
    name: 'items',
    summary: 'the items of an execution',
    load: async () => (await import('./list-items-command.ts')).listItemsCommand,
  },
  {
    name: 'export',
    summary: 'write down what the items came to',
    load: async () => (await import('./export-results-command.ts')).exportResultsCommand,
  },
  {
    name: 'pause',
    summary: 'let no further item begin',
    load: async () => (await import('./change-execution-commands.ts')).pauseExecutionCommand,
  },
  {
    name: 'resume',
    summary: 'let a paused execution go on',
    load: async () => (await import('./change-execution-commands.ts')).resumeExecutionCommand,
  },
  {
    name: 'retry-failed',
    summary: 'run the failed items again',
    load: async () => (await import('./change-execution-commands.ts')).retryFailedCommand,
  },
  {
    name: 'cancel',
    summary: 'stop executions',
    load: async () => (await import('./change-execution-commands.ts')).cancelExecutionCommand,
  },
];

/** `sheaf batches`: files and rows in bulk. */
export const batchesCommand = commandGroup({
  name: 'sheaf batches',
  description:
    'Runs thousands of files or rows through an agent or a schema on a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.',
  entries: BATCH_COMMANDS,
});
