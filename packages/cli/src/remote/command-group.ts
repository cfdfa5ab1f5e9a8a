import type { Command } from '../commands.ts';
import { EXIT, EXIT_HELP } from './exit-codes.ts';

export type GroupEntry = {
  readonly name: string;
  readonly summary: string;
  /** Loaded when called: `--help` and small commands stay quick. */
  readonly load: () => Promise<Command>;
};

export type CommandGroup = {
  /** Such as `sheaf documents`. */
  readonly name: string;
  readonly description: string;
  readonly entries: readonly GroupEntry[];
};

/** A command whose first word says which of several it is. */
export function commandGroup(group: CommandGroup): Command {
  const command: Command = async (argv, io) => {
    const [word, ...rest] = argv;
    const entry = group.entries.find(({ name }) => name === word);
    if (entry) return (await entry.load())(rest, io);
    const help = describeGroup(group);
    if (word === '--help' || word === '-h' || word === 'help') {
      const asked = group.entries.find(({ name }) => name === rest[0]);
      if (asked) return (await asked.load())(['--help'], io);
      io.stdout.write(help);
      return EXIT.ok;
    }
    const complaint = word === undefined ? '' : `${group.name}: there is no command ${word}\n\n`;
    io.stderr.write(`${complaint}${help}`);
    return EXIT.usage;
  };
  return Object.assign(command, { entries: group.entries });
}

function describeGroup({ name, description, entries }: CommandGroup): string {
  const width = Math.max(...entries.map((entry) => entry.name.length)) + 2;
  const lines = entries.map((entry) => `  ${entry.name.padEnd(width)}${entry.summary}`);
  return `Usage: ${name} COMMAND [options]

${description}

${lines.join('\n')}

${EXIT_HELP}

${name} COMMAND --help says more.
`;
}
