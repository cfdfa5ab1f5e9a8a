import { defineCommand } from '../remote/define-command.ts';
import { followExecution } from './follow-execution.ts';

/** `sheaf batches watch`. */
export const watchExecutionCommand = defineCommand({
  name: 'sheaf batches watch',
  usage: 'EXECUTION',
  description:
    'Shows how an execution gets on, to its end; exits with 1 unless every item succeeded.',
  arity: { min: 1, max: 1, what: 'one execution' },
  options: {},
  run: (context) => followExecution(context, context.positionals[0] ?? ''),
});
