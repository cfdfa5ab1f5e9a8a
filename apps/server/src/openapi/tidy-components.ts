type Schemas = Readonly<Record<string, unknown>>;

type Described = {
  readonly paths?: unknown;
  readonly components?: { readonly schemas?: unknown };
};

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * Leaves out what says nothing: schemas nothing leads to, the bounds every integer has, and the mark `Input` where a
 * shape is only sent to us or is the same both ways. Shapes we answer with are left open, so that they may grow.
 */
export function tidyComponents<Document extends Described>(document: Document): Document {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const used = reachable(JSON.stringify(document.paths ?? {}), schemas);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  const named = (name: string) => plainName(name, kept);
  const tidy = { ...document, components: { ...document.components, schemas: kept } };
  const renamed = JSON.stringify(tidy, withoutEmptyBounds).replace(REFERENCE, (_, name: string) =>
    JSON.stringify(`#/components/schemas/${named(name)}`),
  );
  const result = JSON.parse(renamed) as Document & { components: { schemas: Schemas } };
  const entries = Object.entries(result.components.schemas).map(
    ([name, schema]) => [named(name), schema] as const,
  );
  return withOpenAnswers({
    ...result,
    components: { ...result.components, schemas: Object.fromEntries(entries) },
  });
}

function plainName(name: string, schemas: Schemas): string {
  const plain = name.replace(/Input$/, '');
  const isSame = JSON.stringify(schemas[plain]) === JSON.stringify(schemas[name]);
  return plain in schemas && !isSame ? name : plain;
}

function withoutEmptyBounds(key: string, value: unknown): unknown {
  const isEmpty =
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);
  return isEmpty ? undefined : value;
}

/** Every object is closed by the generator; only in what is sent to us does that mean something. */
function withOpenAnswers<Document extends { components: { schemas: Schemas } }>(
  document: Document,
): Document {
  const { schemas } = document.components;
  const sent: unknown[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === 'requestBody' || key === 'parameters') sent.push(value);
    return value;
  });
  const closed = reachable(JSON.stringify(sent), schemas);
  const open = (value: unknown) => JSON.parse(JSON.stringify(value, withoutClosing)) as unknown;
  const entries = Object.entries(schemas).map(([name, schema]) => [
    name,
    closed.has(name) ? schema : open(schema),
  ]);
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(entries) },
  };
}

function withoutClosing(key: string, value: unknown): unknown {
  return key === 'additionalProperties' && value === false ? undefined : value;
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
