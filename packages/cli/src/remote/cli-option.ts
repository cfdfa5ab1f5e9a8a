/** One flag of a command: enough to read it and to describe it. */
export type CliOption = {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly help: string;
};

export type OptionTable = Readonly<Record<string, CliOption>>;

/** What reading a table of options gives. */
export type OptionValues<Options extends OptionTable> = {
  readonly [Name in keyof Options]?: ValueOf<Options[Name]> | undefined;
};

type ValueOf<Option extends CliOption> = Option['type'] extends 'boolean'
  ? boolean
  : Option extends { readonly multiple: true }
    ? readonly string[]
    : string;
