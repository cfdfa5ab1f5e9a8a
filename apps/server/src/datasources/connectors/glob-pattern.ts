/** A glob over paths as a pattern: `*` within a part, `**` over parts, `?` one character. */
export function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*\/?|\*|\?|[\\^$+.()|[\]{}]/g, (sign) => {
    if (sign.startsWith('**')) return '.*';
    if (sign === '*') return '[^/]*';
    if (sign === '?') return '[^/]';
    return `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}
