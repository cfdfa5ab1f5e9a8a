import type { Datasource, UpdateDatasource } from '@sheaf/client';

type Connector = Datasource['connector'];
export type ConnectorType = Connector['type'];

/** Where files come from, as the form has it: all values are texts. */
export type ConnectorForm = {
  readonly type: ConnectorType;
  readonly values: Readonly<Record<string, string>>;
};

export type ConnectorField = {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'number' | 'list';
  readonly isRequired?: true;
  readonly placeholder?: string;
  readonly hint?: string;
};

const VARIABLE = 'Name of a variable in the environment of the server; secrets are not kept here.';

export const CONNECTOR_NAMES: Readonly<Record<ConnectorType, string>> = {
  upload: 'Files that are added here',
  cloud_storage: 'A bucket (S3)',
  web_crawl: 'A website',
  database: 'Tables of a PostgreSQL',
};

/** What each kind of place has to be told. */
export const CONNECTOR_FIELDS: Readonly<Record<ConnectorType, readonly ConnectorField[]>> = {
  upload: [],
  cloud_storage: [
    { name: 'bucket', label: 'Bucket', isRequired: true },
    { name: 'prefix', label: 'Only names that begin with', placeholder: 'contracts/' },
    { name: 'credentials_env', label: 'Variable with the key', isRequired: true, hint: VARIABLE },
    { name: 'region', label: 'Region', placeholder: 'us-east-1' },
    { name: 'endpoint', label: 'Server', placeholder: 'https://…', hint: 'Empty: Amazon.' },
  ],
  web_crawl: [
    {
      name: 'base_url',
      label: 'Address to begin at',
      isRequired: true,
      placeholder: 'https://example.org/',
    },
    { name: 'include', label: 'Paths to take', kind: 'list', placeholder: '/docs/**, /guide/**' },
    { name: 'exclude', label: 'Paths to leave', kind: 'list', placeholder: '/blog/**' },
    { name: 'max_pages', label: 'Pages at most', kind: 'number', placeholder: '100' },
    { name: 'max_depth', label: 'Links deep at most', kind: 'number', placeholder: '3' },
  ],
  database: [
    {
      name: 'url_env',
      label: 'Variable with the address',
      hint: `${VARIABLE} Or fill in the rest.`,
    },
    { name: 'host', label: 'Host' },
    { name: 'port', label: 'Port', kind: 'number', placeholder: '5432' },
    { name: 'database', label: 'Database' },
    { name: 'user', label: 'User' },
    { name: 'password_env', label: 'Variable with the password', hint: VARIABLE },
    { name: 'schema_name', label: 'Schema', placeholder: 'public' },
  ],
};

export function fromConnector(connector: Connector): ConnectorForm {
  const { type } = connector;
  const settings: Readonly<Record<string, unknown>> =
    type === 'upload' ? {} : (connector[type] ?? {});
  const values = CONNECTOR_FIELDS[type].flatMap(({ name }) => {
    const value = settings[name];
    if (value === undefined) return [];
    return [[name, Array.isArray(value) ? value.join(', ') : String(value)]];
  });
  return { type, values: Object.fromEntries(values) };
}

/** Whether everything that has to be there is; the server knows the rest. */
export function isConnectorWhole({ type, values }: ConnectorForm): boolean {
  return CONNECTOR_FIELDS[type].every(
    ({ name, isRequired }) => !isRequired || (values[name] ?? '').trim() !== '',
  );
}

export function toConnector({ type, values }: ConnectorForm): UpdateDatasource['connector'] {
  if (type === 'upload') return { type };
  const settings = CONNECTOR_FIELDS[type].flatMap((field) => {
    const text = (values[field.name] ?? '').trim();
    return text === '' ? [] : [[field.name, toValue(field, text)]];
  });
  // Which settings belong to which kind is checked by the server, whose word on it is shown.
  return { type, [type]: Object.fromEntries(settings) } as UpdateDatasource['connector'];
}

function toValue({ kind }: ConnectorField, text: string): string | number | readonly string[] {
  if (kind === 'number') return Number(text);
  if (kind !== 'list') return text;
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
