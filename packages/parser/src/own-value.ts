/** What a table itself says of a name found in a file; every object also answers to `constructor` and `toString`. */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
