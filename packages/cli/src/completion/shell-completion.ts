import type { CompletionEntry } from './completion-words.ts';

/** Completion for bash; where nothing is known, it completes files. */
export function bashCompletion(entries: readonly CompletionEntry[]): string {
  return `# sheaf completion bash: put  source <(sheaf completion bash)  into ~/.bashrc
${wordsFunction(entries)}
_sheaf() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=($(compgen -W "$(_sheaf_words "$previous" "\${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "$current"))
}
complete -o bashdefault -o default -F _sheaf sheaf ./sheaf
`;
}

/** Completion for zsh, over the same table. */
export function zshCompletion(entries: readonly CompletionEntry[]): string {
  return `#compdef sheaf
# sheaf completion zsh: put  source <(sheaf completion zsh)  into ~/.zshrc, behind compinit
${wordsFunction(entries)}
_sheaf() {
  local previous=\${words[CURRENT-1]}
  local -a known
  known=(\${=$(_sheaf_words "$previous" "\${(@)words[2,CURRENT-1]}")})
  if (( \${#known} )); then compadd -- $known; fi
  if [[ \${words[CURRENT]} != -* ]]; then _files; fi
}
compdef _sheaf sheaf
`;
}

/** A shell function that gives the words that may follow: first the word before, then all before that one being typed. */
function wordsFunction(entries: readonly CompletionEntry[]): string {
  const choices = entries.flatMap(({ path, choices: some }) =>
    Object.entries(some).map(([flag, words]) => branch(`${path} ${flag}`, words)),
  );
  const words = entries.map(({ path, commands, flags }) =>
    branch(
      path,
      [...commands, ...flags].map(({ word }) => word),
    ),
  );
  return `_sheaf_words() {
  local previous=$1 path='' word
  shift
  for word in "$@"; do
    case $word in -*) break ;; esac
    case "$path $word" in
      ${entries
        .filter(({ path }) => path !== '')
        .map(({ path }) => `' ${path}'`)
        .join('|')}) path="$path $word" ;;
      *) break ;;
    esac
  done
  path=\${path# }
  case "$path $previous" in
${choices.join('\n')}
  esac
  case $path in
${words.join('\n')}
  esac
}`;
}

function branch(pattern: string, words: readonly string[]): string {
  return `    '${pattern}') echo '${words.join(' ')}'; return ;;`;
}
