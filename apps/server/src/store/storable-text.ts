/** Text that came out of a file, as PostgreSQL can keep it: without NUL and without half characters. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

/** The same for all texts in a thing that becomes JSON; what is no plain JSON (times) stays as it is. */
export function toStorable<Value>(value: Value): Value {
  return storablePart(value) as Value;
}

function storablePart(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(storablePart);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [toStorableText(name), storablePart(part)]),
  );
}
