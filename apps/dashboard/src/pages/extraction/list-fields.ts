export type ListedField = { readonly pointer: string; readonly value: unknown };

/** The single values of what was extracted, each with its JSON pointer (RFC 6901), in their order. */
export function listFields(data: unknown, pointer = ''): ListedField[] {
  if (Array.isArray(data)) {
    return data.flatMap((value, index) => listFields(value, `${pointer}/${index}`));
  }
  if (typeof data === 'object' && data !== null) {
    return Object.entries(data).flatMap(([name, value]) =>
      listFields(value, `${pointer}/${escapeStep(name)}`),
    );
  }
  return [{ pointer, value: data }];
}

/** The pointers of what a JSON Schema asks for at its top. */
export function listSought(schema: string): string[] {
  const { properties } = JSON.parse(schema) as { readonly properties?: unknown };
  return typeof properties === 'object' && properties !== null
    ? Object.keys(properties).map((name) => `/${escapeStep(name)}`)
    : [];
}

/** What was found, and after it what was sought and is not there. */
export function withMissing(
  found: readonly ListedField[],
  sought: readonly string[],
): ListedField[] {
  const known = found.filter(({ pointer }) => pointer !== '');
  const missing = sought.filter(
    (pointer) => !known.some((each) => `${each.pointer}/`.startsWith(`${pointer}/`)),
  );
  return [...known, ...missing.map((pointer) => ({ pointer, value: null }))];
}

function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
