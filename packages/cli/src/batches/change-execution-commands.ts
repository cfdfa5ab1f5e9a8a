import type { BatchExecution, SheafClient } from '@sheaf/client';
import type { Command } from '../commands.ts';
import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

type Change = (
  batches: SheafClient['batches'],
  id: string,
  call: { readonly signal: AbortSignal },
) => PromiseLike<BatchExecution>;

/** `sheaf batches pause`. */
export const pauseExecutionCommand = changeCommand(
  'pause',
  'Lets no further item of executions begin; those at work go on.',
  (batches, id, call) => batches.update(id, { paused: true }, call),
);

/** `sheaf batches resume`. */
export const resumeExecutionCommand = changeCommand(
  'resume',
  'Lets paused executions go on.',
  (batches, id, call) => batches.update(id, { paused: false }, call),
);

/** `sheaf batches retry-failed`. */
export const retryFailedCommand = changeCommand(
  'retry-failed',
  'Runs the failed items of executions that have ended again, and no others.',
  (batches, id, call) => batches.retryFailed(id, call),
);

/** `sheaf batches cancel`. */
export const cancelExecutionCommand = changeCommand(
  'cancel',
  'Stops executions: no item begins, and those at work stop.',
  (batches, id, call) => batches.cancel(id, call),
);

function changeCommand(verb: string, description: string, change: Change): Command {
  return defineCommand({
    name: `sheaf batches ${verb}`,
    usage: 'EXECUTION...',
    description,
    arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one execution' },
    options: {},
    run(context) {
      const { positionals, client, print, signal } = context;
      return forEachId(context, positionals, async (id) => {
        const { items: _, ...row } = await change(client.batches, id, { signal });
        await print.one(row, `${row.id} ${row.paused ? 'paused' : row.status}\n`);
      });
    },
  });
}
