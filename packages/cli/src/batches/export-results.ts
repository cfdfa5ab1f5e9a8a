import type { BatchResultFormat, SheafClient } from '@sheaf/client';
import { writeDownload } from '../documents/write-download.ts';
import { UsageError } from '../remote/usage-error.ts';

const FORMATS: readonly BatchResultFormat[] = ['csv', 'jsonl', 'xlsx'];

type World = { readonly client: SheafClient; readonly signal: AbortSignal };

/** The format that the name of a file asks for. */
export function formatOf(file: string): BatchResultFormat {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const format = FORMATS.find((known) => known === ending);
  if (format) return format;
  throw new UsageError(`${file} should end in ${FORMATS.map((known) => `.${known}`).join(', ')}`);
}

/** Writes what the items of an execution came to into a file, in the format its name says. */
export async function exportResults(
  { client, signal }: World,
  executionId: string,
  file: string,
): Promise<void> {
  const results = await client.batches.results(executionId, formatOf(file), { signal });
  await writeDownload(results, file, signal);
}
