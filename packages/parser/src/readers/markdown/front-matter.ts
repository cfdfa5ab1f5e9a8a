import type { DocumentMetadata } from '@sheaf/document';

/** The `---` block before a Markdown text: known fields as metadata, all simple ones under `frontMatter`. */
export function readFrontMatter(text: string): {
  readonly metadata: DocumentMetadata;
  readonly body: string;
} {
  const match = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  const yaml = match?.[1];
  if (!match || yaml === undefined || !/^[\w-]+[ \t]*:/m.test(yaml)) {
    return { metadata: {}, body: text };
  }
  const fields = simpleFields(yaml);
  const title = textOf(fields, 'title');
  const author = textOf(fields, 'author') ?? textOf(fields, 'authors');
  const language = textOf(fields, 'lang') ?? textOf(fields, 'language');
  const createdAt = dateOf(textOf(fields, 'date'));
  const keywords = fields.keywords ?? fields.tags;
  return {
    metadata: {
      ...(title ? { title } : {}),
      ...(author ? { author } : {}),
      ...(language ? { language } : {}),
      ...(createdAt ? { createdAt } : {}),
      ...(keywords ? { keywords: typeof keywords === 'string' ? [keywords] : keywords } : {}),
      other: { frontMatter: fields },
    },
    body: text.slice(match[0].length),
  };
}

type Fields = { readonly [key: string]: string | readonly string[] };

/** `key: value`, `key: [a, b]` and `key:` followed by `- a` lines; deeper YAML is kept as its text. */
function simpleFields(yaml: string): Fields {
  const fields: Record<string, string | string[]> = {};
  let key: string | undefined;
  for (const line of yaml.split(/\r?\n/)) {
    const pair = /^([\w-]+)[ \t]*:(.*)/.exec(line);
    if (pair?.[1] !== undefined) {
      key = pair[1];
      fields[key] = simpleValue((pair[2] ?? '').trimStart());
      continue;
    }
    if (key === undefined || line.trim() === '') continue;
    fields[key] = withLine(fields[key] ?? '', line);
  }
  return fields;
}

function withLine(value: string | string[], line: string): string | string[] {
  const item = /^\s*-\s(.*)/.exec(line)?.[1]?.trimStart();
  if (item !== undefined && value === '') return [unquote(item)];
  if (item !== undefined && Array.isArray(value)) return [...value, unquote(item)];
  const before = Array.isArray(value) ? value.join('\n') : value;
  return `${before === '|' || before === '>' ? '' : before}\n${line.trim()}`.trim();
}

function simpleValue(text: string): string | string[] {
  const list = /^\[(.*)\]$/.exec(text.trim())?.[1];
  if (list === undefined) return unquote(text);
  return list
    .split(',')
    .map(unquote)
    .filter((item) => item !== '');
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

function textOf(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  return typeof value === 'string' ? value : value?.join(', ');
}

function dateOf(value: string | undefined): string | undefined {
  const milliseconds = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}
