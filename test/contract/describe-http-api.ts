type Operation = {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: ParameterSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Readonly<Record<string, { schema?: Schema }>>;
      }
    >
  >;
};
type Schema = { readonly $ref?: string; readonly type?: string };

type ParameterSchema = Schema & {
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
};

export type OpenapiDocument = {
  readonly info: { readonly description: string };
  readonly components: { readonly schemas: Readonly<Record<string, ParameterSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The reference page made of the OpenAPI document. */
export function describeHttpApi(document: OpenapiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      describe(document, path, method, operation),
    ),
  );
  return `${HEAD}\n${document.info.description}\n\n${sections.join('\n')}`;
}

/** Their codes are the same everywhere, or nearly. */
const COMMON_STATUSES = new Set(['401', '403', '429', '503']);

const HEAD = `# HTTP API

Made from the OpenAPI document by the test \`test/contract/http-api\` with \`UPDATE_DOCS=1\`; the running server shows the same, with all schemas, at \`/docs\` and \`/openapi.json\`.
Errors are in [errors.md](errors.md).
`;

function describe(
  document: OpenapiDocument,
  path: string,
  method: string,
  operation: Operation,
): string {
  const lines = [
    `## ${method.toUpperCase()} ${path}`,
    '',
    operation.summary,
    ...(operation.description ? ['', operation.description] : []),
    ...parameters(document, operation),
    ...body(operation),
    ...answers(operation),
  ];
  return `${lines.join('\n')}\n`;
}

function parameters(
  { components }: OpenapiDocument,
  { parameters: all = [] }: Operation,
): string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, in: place, required, description = '', schema = {} }) => {
    const known = components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
    const kind = known.enum ? known.enum.map((value) => `\`${value}\``).join(' ') : known.type;
    const fallback = schema.default === undefined ? '' : ` (default \`${schema.default}\`)`;
    return `| \`${name}\` | ${place} | ${kind ?? ''}${bounds(known)}${fallback}${required ? ', required' : ''} | ${description} |`;
  });
  return ['', '| parameter | in | type | |', '|---|---|---|---|', ...rows];
}

function bounds({ minimum, maximum, maxLength }: ParameterSchema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  if (maximum !== undefined) return ` ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : ` from ${minimum}`;
}

function body({ requestBody }: Operation): string[] {
  const [content] = Object.entries(requestBody?.content ?? {});
  return content ? ['', `Body: \`${content[0]}\`, ${nameOf(content[1].schema)}.`] : [];
}

function answers({ responses }: Operation): string[] {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const bad = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  const lines = good.map(([status, { description, content = {} }]) => {
    const kinds = Object.entries(content).map(
      ([type, { schema }]) => `\`${type}\`${schema?.$ref ? `, ${nameOf(schema)}` : ''}`,
    );
    return `${status}: ${description}${kinds.length > 0 ? ` ${kinds.join('; ')}` : ''}`;
  });
  return ['', ...lines, ...(bad.length > 0 ? [`Refusals: ${bad.map(refusal).join('; ')}.`] : [])];
}

/** A status with the codes this operation has for it. */
function refusal([status, { description }]: [string, { readonly description: string }]): string {
  const codes = COMMON_STATUSES.has(status) ? [] : (description.match(/`[a-z_]+`/g) ?? []);
  return [status, ...codes].join(' ');
}

function nameOf(schema: Schema): string {
  return schema.$ref ? `\`${schema.$ref.split('/').at(-1)}\`` : (schema.type ?? 'see /docs');
}
