import type { Command, CommandEntry } from '../commands.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { completionWords } from './completion-words.ts';
import { fishCompletion } from './fish-completion.ts';
import { bashCompletion, zshCompletion } from './shell-completion.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

const HELP = `Usage: sheaf completion ${Object.keys(SHELLS).join('|')}

Prints what teaches a shell to complete commands, flags and their values:

  bash    source <(sheaf completion bash)      in ~/.bashrc
  zsh     source <(sheaf completion zsh)       in ~/.zshrc, behind compinit
  fish    sheaf completion fish > ~/.config/fish/completions/sheaf.fish
`;

/** `sheaf completion`: made of the same tables as the help. */
export function createCompletionCommand(program: readonly CommandEntry[]): Command {
  return async ([shell = '', ...rest], { stdout, stderr }) => {
    if (shell === '--help' || shell === '-h') {
      stdout.write(HELP);
      return EXIT.ok;
    }
    if (!Object.hasOwn(SHELLS, shell) || rest.length > 0) {
      stderr.write(`sheaf completion: name one shell: ${Object.keys(SHELLS).join(', ')}\n`);
      return EXIT.usage;
    }
    stdout.write(SHELLS[shell as keyof typeof SHELLS](await completionWords(program)));
    return EXIT.ok;
  };
}
