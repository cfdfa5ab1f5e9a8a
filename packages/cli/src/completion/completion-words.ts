import type { Command, CommandEntry, CommandIo } from '../commands.ts';
import type { OptionTable } from '../remote/cli-option.ts';
import { runCaptured } from '../run-captured.ts';

export type Word = { readonly word: string; readonly summary: string };

/** What may follow a command: its commands, or its flags. */
export type CompletionEntry = {
  /** Such as `documents submit`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly flags: readonly Word[];
  /** What may stand behind a flag, where that is known. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
};

/** Every command with what may follow it, from what the commands say of themselves. */
export async function completionWords(
  program: readonly CommandEntry[],
): Promise<CompletionEntry[]> {
  const entries: CompletionEntry[] = [
    { path: '', commands: wordsOf(program), flags: [], choices: {} },
  ];
  for (const { name, load } of program) {
    const command = await load();
    const commands = command.entries ?? [];
    const own = commands.length > 0 ? { flags: [], choices: {} } : await optionsOf(command);
    entries.push({ path: name, commands: wordsOf(commands), ...own });
    for (const entry of commands) {
      const path = `${name} ${entry.name}`;
      entries.push({ path, commands: [], ...(await optionsOf(await entry.load())) });
    }
  }
  return entries;
}

function wordsOf(commands: readonly { readonly name: string; readonly summary: string }[]): Word[] {
  return commands.map(({ name, summary }) => ({ word: name, summary }));
}

async function optionsOf(command: Command): Promise<Pick<CompletionEntry, 'flags' | 'choices'>> {
  if (!command.options) return { flags: flagsIn(await helpOf(command)), choices: {} };
  const options: [string, OptionTable[string]][] = Object.entries(command.options);
  return {
    flags: options.map(([name, { help }]) => ({ word: `--${name}`, summary: help })),
    choices: Object.fromEntries(
      options.flatMap(([name, { choices }]) => (choices ? [[`--${name}`, choices]] : [])),
    ),
  };
}

async function helpOf(command: (argv: readonly string[], io: CommandIo) => Promise<number>) {
  return (await runCaptured(command, ['--help'])).stdout;
}

/** Commands that read arguments in their own way name their flags in their help. */
function flagsIn(help: string): Word[] {
  const flags = [...help.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map((match) => match[0]);
  return [...new Set(flags)].map((word) => ({ word, summary: '' }));
}
