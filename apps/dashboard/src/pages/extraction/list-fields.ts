export type ListedField = { readonly pointer: string; readonly value: unknown };

/** The single values of what was extracted, each with its JSON pointer (RFC 6901), in their order. */
export function listFields(data: unknown, pointer = ''): ListedField[] {
  if (Array.isArray(data)) {
    return data.flatMap((value, index) => listFields(value, `${pointer}/${index}`));
  }
  if (typeof data === 'object' && data !== null) {
    return Object.entries(data).flatMap(([name, value]) =>
      listFields(value, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  }
  return [{ pointer, value: data }];
}
