import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlobPart } from '../../blobs/index.ts';

/** One file of several texts, one behind the other. */
export type WrittenParts = {
  /** Name in the folder. */
  readonly file: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly parts: Readonly<Record<string, BlobPart>>;
};

/** Writes texts into one file of the folder: one thing to make durable instead of many. */
export async function writeParts(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<WrittenParts> {
  const file = 'renderings';
  const whole = createHash('sha256');
  const parts: Record<string, BlobPart> = {};
  const contents: Buffer[] = [];
  let sizeBytes = 0;
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    const sha256 = createHash('sha256').update(content).digest('hex');
    parts[name] = { offset: sizeBytes, length: content.length, sha256 };
    sizeBytes += content.length;
    whole.update(content);
    contents.push(content);
  }
  await writeFile(path.join(folder, file), contents, { flag: 'wx', mode: 0o600 });
  return { file, sha256: whole.digest('hex'), sizeBytes, parts };
}
