import { parseArgs } from 'node:util';
import type { OptionTable, OptionValues } from './cli-option.ts';
import { UsageError } from './usage-error.ts';

/** How many arguments without a flag a command takes. */
export type Arity = { readonly min: number; readonly max: number; readonly what: string };

export type Arguments<Options extends OptionTable> = {
  readonly values: OptionValues<Options>;
  readonly positionals: readonly string[];
};

/** Reads and checks a command line; `UsageError` for one that makes no sense. */
export function readArguments<Options extends OptionTable>(
  argv: readonly string[],
  options: Options,
): Arguments<Options> {
  const { values, positionals } = parse(argv, options);
  for (const [name, { choices }] of Object.entries(options)) {
    const value = values[name];
    if (choices && typeof value === 'string' && !choices.includes(value)) {
      throw new UsageError(`--${name} ${value} is not one of ${choices.join(', ')}`);
    }
  }
  return { values: values as OptionValues<Options>, positionals };
}

export function requireArity(positionals: readonly string[], { min, max, what }: Arity): void {
  if (positionals.length < min) throw new UsageError(`name ${what}`);
  if (positionals.length > max) {
    throw new UsageError(`${positionals[max]} is one argument too many`);
  }
}

function parse(argv: readonly string[], options: OptionTable) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    // The platform adds advice about unusual arguments to a sentence that says it all.
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(sentence);
  }
}
