/** A name for addresses, made of what people call a thing: `Contract Helper` becomes `contract-helper`; empty where nothing is left. */
export function kebabName(displayName: string): string {
  return displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '');
}

/** The first of `name`, `name-2`, `name-3`, … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}
