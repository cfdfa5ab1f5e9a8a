/** Called as `./sheaf`, or as the first word of a line: elsewhere it is a name for other programs. */
const COMMAND = /(?:\.\/|^)sheaf ([a-z][a-z-]*)/gm;
const SERVE = /(?:\.\/|^)sheaf serve((?:[^\n\\]|\\\n)*)/gm;
const VARIABLE = /\bSHEAF_[A-Z0-9_]+/g;

/** Variables that are read by others than the server: the clients, the launcher. */
const OTHER_VARIABLES = ['SHEAF_URL', 'SHEAF_API_KEY', 'SHEAF_PASSWORD', 'SHEAF_INSTALL'];

/** Commands, flags of `serve` and variables in a text that there are not. */
export function unknownNames(
  text: string,
  commands: readonly string[],
  settings: string,
): string[] {
  const flags = new Set([...settings.matchAll(/^ {2}(--[a-z0-9-]+)/gm)].map(([, flag]) => flag));
  const variables = new Set(
    [...settings.matchAll(/\((SHEAF_[A-Z0-9_]+)\)/g)].map(([, variable]) => variable),
  );
  for (const name of OTHER_VARIABLES) variables.add(name);
  const found = [
    ...[...text.matchAll(COMMAND)]
      .map(([, name = '']) => name)
      .filter((n) => !commands.includes(n)),
    ...[...text.matchAll(SERVE)]
      .flatMap(([, line = '']) => (line.split('#')[0] ?? '').match(/--[a-z0-9-]+/g) ?? [])
      .filter((flag) => !flags.has(flag)),
    ...(text.match(VARIABLE) ?? []).filter((variable) => !variables.has(variable)),
  ];
  return found;
}
