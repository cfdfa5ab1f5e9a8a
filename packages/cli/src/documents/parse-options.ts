import { readFile } from 'node:fs/promises';
import type { DocumentOptions } from '@sheaf/client';
import type { CommandIo } from '../commands.ts';
import type { OptionValues } from '../remote/cli-option.ts';
import { PASSWORD_OPTIONS, readPassword } from '../remote/read-password.ts';
import { UsageError } from '../remote/usage-error.ts';

/** What may be asked of a parse; the names are those of the API. */
export const PARSE_OPTIONS = {
  pages: { type: 'string', value: 'RANGE', help: 'only these pages, counted from 1: 1-3,7' },
  ...PASSWORD_OPTIONS,
  ocr: {
    type: 'string',
    value: 'MODE',
    choices: ['auto', 'always', 'never'],
    help: 'where to recognise text in pictures of pages; default auto',
  },
  languages: { type: 'string', value: 'LIST', help: 'languages that OCR should expect: eng,deu' },
  furniture: {
    type: 'string',
    value: 'CHOICE',
    choices: ['auto', 'keep', 'drop'],
    help: 'running headers and footers in markdown; default auto: those of single pages',
  },
  'webhook-url': { type: 'string', value: 'URL', help: 'told when a job has ended' },
  metadata: {
    type: 'string',
    value: 'KEY=VALUE',
    multiple: true,
    help: 'kept with the job and given back',
  },
  'metadata-file': {
    type: 'string',
    value: 'FILE',
    help: 'the same, as a file with a JSON object',
  },
  'no-cache': { type: 'boolean', help: 'parse again even if the same file was parsed before' },
} as const;

type ParseValues = OptionValues<typeof PARSE_OPTIONS>;

/** The options of a submission as the API wants them; it checks them itself. */
export async function readParseOptions(
  values: ParseValues,
  environment: CommandIo['environment'],
): Promise<DocumentOptions> {
  const password = await readPassword(values, environment);
  const metadata = await readMetadata(values);
  return {
    ...(values.pages !== undefined && { pages: values.pages }),
    ...(password !== undefined && { password }),
    ...(values.ocr !== undefined && { ocr: values.ocr as 'auto' | 'always' | 'never' }),
    ...(values.languages !== undefined && { languages: values.languages.split(/\s*,\s*/) }),
    ...(values.furniture !== undefined && {
      furniture: values.furniture as 'auto' | 'keep' | 'drop',
    }),
    ...(values['webhook-url'] !== undefined && { webhook_url: values['webhook-url'] }),
    ...(metadata !== undefined && { metadata }),
    ...(values['no-cache'] && { no_cache: true }),
  };
}

async function readMetadata(values: ParseValues): Promise<Record<string, unknown> | undefined> {
  const pairs = (values.metadata ?? []).map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--metadata ${pair} is not KEY=VALUE`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const file = values['metadata-file'];
  if (file === undefined) return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
  return { ...(await readObject(file)), ...Object.fromEntries(pairs) };
}

async function readObject(file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch (error) {
    throw new UsageError(`--metadata-file ${file}: ${(error as Error).message}`);
  }
  throw new UsageError(`--metadata-file ${file} does not hold a JSON object`);
}
