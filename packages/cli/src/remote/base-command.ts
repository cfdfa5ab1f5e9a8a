import type { Command, CommandIo } from '../commands.ts';
import type { OptionTable, OptionValues } from './cli-option.ts';
import { describeFailure } from './describe-failure.ts';
import { describeOptions } from './describe-options.ts';
import { withInterruptions } from './interruption.ts';
import { createPrinter, type Printer } from './printer.ts';
import { type Arity, readArguments, requireArity } from './read-arguments.ts';

export type BaseContext<Options extends OptionTable> = {
  readonly values: OptionValues<Options>;
  readonly positionals: readonly string[];
  readonly print: Printer;
  readonly io: CommandIo;
  readonly signal: AbortSignal;
  /** What begins a line about trouble. */
  readonly name: string;
};

/** What is known of a command before it runs. */
export type CommandText<Options extends OptionTable> = {
  /** Such as `sheaf documents get`. */
  readonly name: string;
  /** The rest of the usage line, such as `JOB...`. */
  readonly usage: string;
  readonly description: string;
  readonly arity: Arity;
  readonly options: Options;
  readonly examples?: readonly string[];
};

type BaseDefinition<
  Options extends OptionTable,
  Shared extends OptionTable,
> = CommandText<Options> & {
  /** Options of all commands of a kind, shown below the others. */
  readonly shared: Shared;
  readonly run: (context: BaseContext<Options & Shared>) => Promise<number>;
};

const JSON_OPTION = {
  type: 'boolean',
  help: 'one JSON object a line, as the API gives it',
} as const;
const HELP_OPTION = { type: 'boolean', short: 'h', help: 'this text' } as const;

/** A command whose arguments, help, interruptions and errors are those of all others. */
export function baseCommand<Options extends OptionTable, Shared extends OptionTable>(
  definition: BaseDefinition<Options, Shared>,
): Command {
  const command: Command = async (argv, io) => {
    try {
      return await run(definition, argv, io);
    } catch (error) {
      const failure = describeFailure(error);
      if (!failure) throw error;
      if (failure.message !== '') io.stderr.write(`${definition.name}: ${failure.message}\n`);
      return failure.exitCode;
    }
  };
  return Object.assign(command, { options: { ...definition.options, ...commonOf(definition) } });
}

function commonOf<Shared extends OptionTable>({ shared }: { readonly shared: Shared }) {
  return { json: JSON_OPTION, ...shared, help: HELP_OPTION };
}

async function run<Options extends OptionTable, Shared extends OptionTable>(
  definition: BaseDefinition<Options, Shared>,
  argv: readonly string[],
  io: CommandIo,
): Promise<number> {
  const { name, options, arity } = definition;
  const common = commonOf(definition);
  const { values, positionals } = readArguments(argv, { ...options, ...common });
  const { help, json } = values as { readonly help?: boolean; readonly json?: boolean };
  if (help) {
    io.stdout.write(describeCommand(definition, common));
    return 0;
  }
  requireArity(positionals, arity);
  return withInterruptions(io, async (signal) => {
    const print = createPrinter(io, { json: json ?? false, signal });
    try {
      const own = values as OptionValues<Options & Shared>;
      return await definition.run({ values: own, positionals, print, io, signal, name });
    } finally {
      print.clear();
    }
  });
}

function describeCommand<Options extends OptionTable>(
  { name, usage, description, options, examples = [] }: CommandText<Options>,
  common: OptionTable,
): string {
  const parts = [
    `Usage: ${[name, usage, '[options]'].filter(Boolean).join(' ')}`,
    description,
    ...(Object.keys(options).length > 0 ? [describeOptions(options)] : []),
    describeOptions(common),
    ...(examples.length > 0
      ? [`Examples:\n${examples.map((each) => `  ${each}`).join('\n')}`]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
