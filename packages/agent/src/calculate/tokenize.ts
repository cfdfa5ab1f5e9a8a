export type Token = {
  readonly kind: 'number' | 'name' | 'sign' | 'unknown';
  readonly text: string;
};

// One alternative for each first character, so the pattern is linear.
const TOKEN =
  /(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|(?<name>[A-Za-z]\w*)|(?<sign>[-+*/^%(),])|(?<unknown>\S)/g;

/** The words of an expression; `×`, `÷`, `−` and `**` are read as what they mean. */
export function tokenize(expression: string): Token[] {
  const plain = expression
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('**', '^');
  return [...plain.matchAll(TOKEN)].map(({ groups, 0: text }) => {
    if (groups?.number !== undefined) return { kind: 'number', text };
    if (groups?.name !== undefined) return { kind: 'name', text };
    return { kind: groups?.sign === undefined ? 'unknown' : 'sign', text };
  });
}
