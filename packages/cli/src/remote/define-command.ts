import type { Command } from '../commands.ts';
import { type BaseContext, baseCommand, type CommandText } from './base-command.ts';
import type { OptionTable } from './cli-option.ts';
import { CONNECTION_OPTIONS, type Connection, connect } from './connect.ts';
import { describeRetry } from './describe-retry.ts';

export type CommandContext<Options extends OptionTable> = BaseContext<Options> & Connection;

/** A command that speaks to a server. */
export function defineCommand<const Options extends OptionTable>(
  definition: CommandText<Options> & {
    readonly run: (context: CommandContext<Options>) => Promise<number>;
  },
): Command {
  return baseCommand({
    ...definition,
    shared: CONNECTION_OPTIONS,
    async run(context) {
      const { values, io, print } = context;
      const connection = await connect(values, io.environment, (retry) =>
        print.progress(describeRetry(retry)),
      );
      return definition.run({ ...context, ...connection });
    },
  });
}
