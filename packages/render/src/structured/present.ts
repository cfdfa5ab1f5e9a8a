type Present<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** The fields that have a value: on the wire an absent field is left out, not null. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Present<Fields>;
}
