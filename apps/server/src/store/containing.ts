/** The pattern of `like` for texts with `part` in them, whatever signs it has. */
export function containing(part: string): string {
  return `%${escaped(part)}%`;
}

/** The pattern of `like` for texts that begin so. */
export function beginningWith(part: string): string {
  return `${escaped(part)}%`;
}

function escaped(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}
