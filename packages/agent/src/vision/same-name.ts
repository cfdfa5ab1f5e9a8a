/** Two names as printed: case, blanks and signs do not count. */
export function sameName(one: string, other: string): boolean {
  const [plain, plainOther] = [plainName(one), plainName(other)];
  return plain !== '' && plain === plainOther;
}

export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
