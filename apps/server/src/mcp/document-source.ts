import { z } from 'zod';
import { ToolRefusal } from './api-caller.ts';

export type FileReader = (path: string) => Promise<{ name: string; bytes: Uint8Array }>;

/** A file's bytes as text: four thirds of 7 MB fit into the body of a call. */
const MOST_CHARACTERS = 9_500_000;

export type DocumentSource = {
  readonly filename?: string | undefined;
  readonly content_base64?: string | undefined;
  readonly path?: string | undefined;
};

const BYTES = {
  filename: z.string().min(1).max(500).optional().describe('With content_base64.'),
  content_base64: z.base64().max(MOST_CHARACTERS).optional().describe('The bytes of the file.'),
};
const BYTES_OR_PATH = {
  ...BYTES,
  path: z.string().min(1).optional().describe('A file on this machine, in place of the bytes.'),
};

/** How a document is given: its bytes, or where the tools run beside the files, its path. */
export function sourceShape(readLocalFile: FileReader | undefined): typeof BYTES_OR_PATH {
  return readLocalFile ? BYTES_OR_PATH : (BYTES as typeof BYTES_OR_PATH);
}

export async function addSource(
  form: FormData,
  { filename = 'document', content_base64: content, path }: DocumentSource,
  readLocalFile: FileReader | undefined,
): Promise<void> {
  if (path !== undefined && readLocalFile) {
    const { name, bytes } = await readLocalFile(path);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    return;
  }
  if (content === undefined) throw new ToolRefusal('there is no document: give content_base64');
  form.set('file', new Blob([new Uint8Array(Buffer.from(content, 'base64'))]), filename);
}
