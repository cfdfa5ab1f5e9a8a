import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { SETTINGS, type Setting } from './settings.ts';

/** What the operator decided, checked. */
export type ServerConfig = {
  readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']>;
};

/** A setting that cannot be used, with a sentence that names it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const entries = Object.entries(SETTINGS) as [keyof ServerConfig, Setting<z.ZodType>][];

/** Reads the settings from flags and environment; the first that is wrong is told. */
export function readConfig(argv: readonly string[], environment: Environment): ServerConfig {
  const flags = readFlags(argv);
  const config = Object.fromEntries(
    entries.map(([name, setting]) => [name, readSetting(name, setting, flags, environment)]),
  ) as ServerConfig;
  if ((config.tlsCert === null) !== (config.tlsKey === null)) {
    throw new ConfigError('--tls-cert and --tls-key belong together: give both or neither');
  }
  return config;
}

/** The flags with their variables, standard values and meanings. */
export function describeConfig(): string {
  return entries
    .map(([name, { help, standard }]) => {
      const usual = standard === null || standard === '' ? '' : ` [${standard}]`;
      return `  --${flagName(name)}  (${variableName(name)})${usual}\n      ${help}`;
    })
    .join('\n');
}

/** The settings for a log line: nothing secret. */
export function loggableConfig(config: ServerConfig): Record<string, unknown> {
  return Object.fromEntries(
    entries.map(([name, { secret }]) => [
      name,
      secret && config[name] !== null ? '[hidden]' : config[name],
    ]),
  );
}

function readFlags(argv: readonly string[]): Readonly<Record<string, unknown>> {
  const options = Object.fromEntries(
    entries.map(([name]) => [flagName(name), { type: 'string' as const }]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: false }).values;
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function readSetting(
  name: keyof ServerConfig,
  setting: Setting<z.ZodType>,
  flags: Readonly<Record<string, unknown>>,
  environment: Environment,
): unknown {
  const flag = `--${flagName(name)}`;
  const sources: [string, unknown][] = [
    [flag, flags[flagName(name)]],
    [variableName(name), environment[variableName(name)]],
    [setting.alsoFrom ?? '', setting.alsoFrom && environment[setting.alsoFrom]],
  ];
  // An empty variable is a variable that is not set, as in `SHEAF_PORT= ./sheaf serve`.
  const given = sources.find(
    ([source, value]) => value !== undefined && (source === flag || value !== ''),
  );
  const outcome = setting.schema.safeParse(given?.[1] ?? setting.standard);
  if (outcome.success) return outcome.data;
  const complaint = outcome.error.issues[0]?.message ?? 'invalid';
  throw new ConfigError(`${given?.[0] ?? flag}: ${complaint} (${setting.help})`);
}

function flagName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function variableName(name: string): string {
  return `SHEAF_${flagName(name).replaceAll('-', '_').toUpperCase()}`;
}
