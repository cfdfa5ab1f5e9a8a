import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const DOCUMENT_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'submit',
    summary: 'send files, folders, addresses or standard input to be parsed',
    load: async () => (await import('./submit-command.ts')).submitCommand,
  },
  {
    name: 'process',
    summary: 'parse one small file and print the result, in one call',
    load: async () => (await import('./process-command.ts')).processCommand,
  },
  {
    name: 'list',
    summary: 'the jobs of the project, newest first',
    load: async () => (await import('./list-command.ts')).listCommand,
  },
  {
    name: 'get',
    summary: 'everything that is known of a job',
    load: async () => (await import('./get-command.ts')).getCommand,
  },
  {
    name: 'wait',
    summary: 'wait until jobs have ended',
    load: async () => (await import('./wait-command.ts')).waitCommand,
  },
  {
    name: 'trace',
    summary: 'what happened to a job, and what happens',
    load: async () => (await import('./trace-command.ts')).traceCommand,
  },
  {
    name: 'result',
    summary: 'the result as markdown or JSON',
    load: async () => (await import('./result-command.ts')).resultCommand,
  },
  {
    name: 'children',
    summary: 'the files inside an archive or a message',
    load: async () => (await import('./children-command.ts')).childrenCommand,
  },
  {
    name: 'chunks',
    summary: 'passages for retrieval',
    load: async () => (await import('./chunks-command.ts')).chunksCommand,
  },
  {
    name: 'tables',
    summary: 'list the tables of a document, or export them',
    load: async () => (await import('./tables-command.ts')).tablesCommand,
  },
  {
    name: 'charts',
    summary: 'list the charts whose data was read, or export it',
    load: async () => (await import('./charts-command.ts')).chartsCommand,
  },
  {
    name: 'page-image',
    summary: 'a page as PNG',
    load: async () => (await import('./page-image-command.ts')).pageImageCommand,
  },
  {
    name: 'original',
    summary: 'the file as it was sent',
    load: async () => (await import('./original-command.ts')).originalCommand,
  },
  {
    name: 'cancel',
    summary: 'stop queued or running jobs',
    load: async () => (await import('./cancel-command.ts')).cancelCommand,
  },
  {
    name: 'delete',
    summary: 'remove jobs with their files, results and children',
    load: async () => (await import('./delete-command.ts')).deleteCommand,
  },
  {
    name: 'deliveries',
    summary: "what a job's own webhook was sent",
    load: async () => (await import('./deliveries-command.ts')).deliveriesCommand,
  },
  {
    name: 'replay',
    summary: 'send such a message once more',
    load: async () => (await import('./replay-command.ts')).replayCommand,
  },
];

/** `sheaf documents`: everything that can be done with documents on a running service. */
export const documentsCommand = commandGroup({
  name: 'sheaf documents',
  description: `Works with the documents of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.`,
  entries: DOCUMENT_COMMANDS,
});
