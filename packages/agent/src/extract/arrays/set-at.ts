/** Puts a value at a JSON pointer of an object that is being made. */
export function setAt(target: Record<string, unknown>, pointer: string, value: unknown): void {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  if (last === undefined) return;
  let at = target;
  for (const key of keys) {
    const inner = at[key];
    const next =
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
    at[key] = next;
    at = next;
  }
  at[last] = value;
}
