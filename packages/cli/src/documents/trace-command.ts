import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { describeEvent } from './describe-event.ts';
import { JobTally } from './job-tally.ts';
import { runTallied } from './run-tallied.ts';
import { TIMEOUT_OPTION, timeoutOf } from './timeout-option.ts';

/** `sheaf documents trace`. */
export const traceCommand = defineCommand({
  name: 'sheaf documents trace',
  usage: 'JOB',
  description: `Prints all that happened to a job from its beginning, then what happens, until it has ended. A connection
that breaks is opened again behind the last event, also over a restart of the server. Exit code 1 if the job failed.`,
  arity: { min: 1, max: 1, what: 'one job' },
  options: {
    after: {
      type: 'string',
      value: 'ID',
      help: 'only events behind this one (with --json they have ids)',
    },
    timeout: TIMEOUT_OPTION,
  },
  examples: ['sheaf documents trace job_… --json | jq -c select(.event==\\"page\\").data'],
  run(context) {
    const { values, positionals, client, print } = context;
    const [jobId = ''] = positionals;
    const tally = new JobTally();
    const timeoutMs = timeoutOf(values.timeout);
    return runTallied({ ...context, tally, timeoutMs }, async (signal) => {
      let exitCode: number = EXIT.ok;
      const lastEventId = values.after ?? '';
      for await (const event of client.documents.trace(jobId, { signal, lastEventId })) {
        if (event.event === 'connected') tally.start(jobId);
        if (event.event === 'failed' || event.event === 'error') exitCode = EXIT.failed;
        await print.one(event, `${describeEvent(event)}\n`);
      }
      return exitCode;
    });
  },
});
