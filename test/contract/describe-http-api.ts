import type { CalledOperation, DescribedCall } from './calls/describe-calls.ts';

type Operation = Pick<CalledOperation, 'security'> & {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: FieldSchema;
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

type FieldSchema = Schema & {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
};

export type OpenapiDocument = {
  readonly info: { readonly description: string };
  readonly components: { readonly schemas: Readonly<Record<string, FieldSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The reference page made of the OpenAPI document. */
export function describeHttpApi(
  document: OpenapiDocument,
  calls: ReadonlyMap<string, DescribedCall>,
): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      describe(document, path, method, operation, calls.get(operation.operationId)),
    ),
  );
  return `${HEAD}\n${document.info.description}\n\n${sections.join('\n')}`;
}

/** Their codes are the same everywhere, or nearly. */
const COMMON_STATUSES = new Set(['401', '403', '429', '503']);

const HEAD = `# HTTP API

Made from the OpenAPI document by the test \`test/contract/http-api\` with \`UPDATE_DOCS=1\`; the running server shows the same, with all schemas, at \`/docs\` and \`/openapi.json\`.
Errors are in [errors.md](errors.md).

Each endpoint is shown as it is called from a shell, from TypeScript and from Python. In all of them \`SHEAF_URL\` and \`SHEAF_API_KEY\` are set; \`sheaf\` is \`createClient()\` of
\`@sheaf/client\` ([sdk.md](sdk.md)), and \`Sheaf()\` of \`sheaf.py\` ([python.md](python.md)). Names in capitals stand for ids of yours.
`;

const FENCE = '```';

/** The three ways to call it, or why there are fewer. */
function examples(call: DescribedCall | undefined): string[] {
  if (call === undefined) return [];
  const { curl, typescript, python, reason } = call;
  const block = (language: string, code: string | null) =>
    code === null ? [] : ['', `${FENCE}${language} example`, code, FENCE];
  return [
    ...block('sh', curl),
    ...block('ts', typescript),
    ...block('python', python),
    ...(reason === null ? [] : ['', reason]),
  ];
}

function describe(
  document: OpenapiDocument,
  path: string,
  method: string,
  operation: Operation,
  call: DescribedCall | undefined,
): string {
  const lines = [
    `## ${method.toUpperCase()} ${path}`,
    '',
    operation.summary,
    ...(operation.description ? ['', operation.description] : []),
    ...parameters(document, operation),
    ...body(document, operation),
    ...answers(operation),
    ...examples(call),
  ];
  return `${lines.join('\n')}\n`;
}

function parameters(
  { components }: OpenapiDocument,
  { parameters: all = [] }: Operation,
): string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, in: place, required, description = '', schema = {} }) => {
    const known = resolve(components.schemas, schema);
    const fallback = schema.default === undefined ? '' : ` (default \`${schema.default}\`)`;
    return `| \`${name}\` | ${place} | ${kindOf(known)}${bounds(known)}${fallback}${required ? ', required' : ''} | ${description} |`;
  });
  return ['', '| parameter | in | type | |', '|---|---|---|---|', ...rows];
}

function bounds({ minimum, maximum, maxLength }: FieldSchema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  if (maximum !== undefined) return ` ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : ` from ${minimum}`;
}

function body({ components }: OpenapiDocument, { requestBody }: Operation): string[] {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return [];
  const [type, { schema }] = content;
  const { properties = {}, required = [] } = resolve(components.schemas, schema);
  const rows = Object.entries(properties).map(([name, field]) => {
    const known = resolve(components.schemas, field);
    const need = required.includes(name) ? ', required' : '';
    return `| \`${name}\` | ${kindOf(known)}${bounds(known)}${need} | ${field.description ?? ''} |`;
  });
  const table = rows.length > 0 ? ['', '| field | type | |', '|---|---|---|', ...rows] : [];
  return ['', `Body: \`${type}\`, ${nameOf(schema)}.`, ...table];
}

function resolve(schemas: OpenapiDocument['components']['schemas'], schema: FieldSchema) {
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}

function kindOf({ enum: values, type, format, items, anyOf }: FieldSchema): string {
  if (values) return values.map((value) => `\`${value}\``).join(' ');
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (type === 'array') return `list of ${items?.$ref ? nameOf(items) : (items?.type ?? 'values')}`;
  return format === 'binary' ? 'file' : [type ?? ''].flat().join(' or ');
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
