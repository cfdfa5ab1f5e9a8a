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
    readonly schema?: {
      readonly type?: string;
      readonly enum?: readonly string[];
      readonly default?: unknown;
    };
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

export type OpenapiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The reference page made of the OpenAPI document. */
export function describeHttpApi(document: OpenapiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describe(path, method, operation)),
  );
  return `${HEAD}\n${sections.join('\n')}`;
}

/** Their codes are the same everywhere, or nearly. */
const COMMON_STATUSES = new Set(['401', '403', '429', '503']);

const HEAD = `# HTTP API

Made from the OpenAPI document by the test \`test/contract/http-api\` with \`UPDATE_DOCS=1\`; the running server shows the same, with all schemas, at \`/docs\` and \`/openapi.json\`.
Errors are in [errors.md](errors.md).

Every call under \`/v1\` and \`/v2\` carries the key in \`Service-API-Key\`; every answer carries \`X-Request-Id\`, \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\`. Lists take \`limit\` and \`cursor\`. Every POST takes \`Idempotency-Key\`. Event streams are reopened with \`Last-Event-ID\`.
`;

function describe(path: string, method: string, operation: Operation): string {
  const lines = [
    `## ${method.toUpperCase()} ${path}`,
    '',
    operation.summary,
    ...(operation.description ? ['', operation.description] : []),
    ...parameters(operation),
    ...body(operation),
    ...answers(operation),
  ];
  return `${lines.join('\n')}\n`;
}

function parameters({ parameters: all = [] }: Operation): string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, in: place, required, description = '', schema = {} }) => {
    const kind = schema.enum ? schema.enum.map((value) => `\`${value}\``).join(' ') : schema.type;
    const fallback = schema.default === undefined ? '' : ` (default \`${schema.default}\`)`;
    return `| \`${name}\` | ${place} | ${kind ?? ''}${fallback}${required ? ', required' : ''} | ${description} |`;
  });
  return ['', '| parameter | in | type | |', '|---|---|---|---|', ...rows];
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
