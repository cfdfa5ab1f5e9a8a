type Schemas = Readonly<Record<string, unknown>>;

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** Leaves out schemas nothing leads to, and the mark `Input` where a shape is only ever sent to us. */
export function tidyComponents<
  Document extends {
    readonly paths?: unknown;
    readonly components?: { readonly schemas?: unknown };
  },
>(document: Document): Document {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const used = reachable(JSON.stringify(document.paths ?? {}), schemas);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  const tidy = { ...document, components: { ...document.components, schemas: kept } };
  const renamed = JSON.stringify(tidy).replace(REFERENCE, (_, name: string) =>
    JSON.stringify(`#/components/schemas/${plainName(name, used)}`),
  );
  const result = JSON.parse(renamed) as Document & { components: { schemas: Schemas } };
  const entries = Object.entries(result.components.schemas);
  const named = entries.map(([name, schema]) => [plainName(name, used), schema]);
  return { ...result, components: { ...result.components, schemas: Object.fromEntries(named) } };
}

function plainName(name: string, used: ReadonlySet<string>): string {
  const plain = name.replace(/Input$/, '');
  return used.has(plain) ? name : plain;
}

function reachable(text: string, schemas: Schemas): ReadonlySet<string> {
  const used = new Set<string>();
  const open = namesIn(text);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...namesIn(JSON.stringify(schemas[name] ?? {})));
  }
  return used;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map((match) => match[1] ?? '');
}
