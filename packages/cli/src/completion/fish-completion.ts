import type { CompletionEntry, Word } from './completion-words.ts';

/** Completion for fish, with what each word means. */
export function fishCompletion(entries: readonly CompletionEntry[]): string {
  const lines = entries.flatMap((entry) => {
    const when = `-n ${quoted(conditionOf(entry, entries))}`;
    return [
      ...entry.commands.map(({ word, summary }) => `${when} -f -a ${word} -d ${quoted(summary)}`),
      ...entry.flags.map((flag) => `${when} ${flagOf(entry, flag)}`),
    ];
  });
  return `# sheaf completion fish: sheaf completion fish > ~/.config/fish/completions/sheaf.fish
${lines.map((line) => `complete -c sheaf ${line}`).join('\n')}
`;
}

/** Where the words of an entry are offered: behind its own words, and before any that follow. */
function conditionOf({ path, commands }: CompletionEntry, entries: readonly CompletionEntry[]) {
  if (path === '') return '__fish_use_subcommand';
  const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  const next = entries.find((entry) => entry.path === path && commands.length > 0);
  const names = next?.commands.map(({ word }) => word) ?? [];
  const open = names.length > 0 ? [`not __fish_seen_subcommand_from ${names.join(' ')}`] : [];
  return [...seen, ...open].join('; and ');
}

function flagOf({ choices }: CompletionEntry, { word, summary }: Word): string {
  const some = choices[word];
  const values = some ? ` -x -a ${quoted(some.join(' '))}` : '';
  const text = summary === '' ? '' : ` -d ${quoted(summary)}`;
  return `-l ${word.slice(2)}${values}${text}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
