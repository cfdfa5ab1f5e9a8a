import { readFile } from 'node:fs/promises';
import { UsageError } from '../remote/usage-error.ts';

/** The JSON object in a file. */
export async function readSchemaFile(flag: string, file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch (error) {
    throw new UsageError(`${flag} ${file}: ${(error as Error).message}`);
  }
  throw new UsageError(`${flag} ${file} does not hold a JSON object`);
}

/** A schema in a file, or the name of a stored one where there is no such file. */
export async function readSchema(wanted: string): Promise<string | Record<string, unknown>> {
  if (/[./\\]/.test(wanted)) return readSchemaFile('--schema', wanted);
  return wanted;
}
