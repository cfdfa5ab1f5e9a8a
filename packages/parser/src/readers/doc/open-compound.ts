import { find } from 'cfb';
import { readCompound } from '../../detect/read-compound.ts';
import { ParseError } from '../../parse-error.ts';

/** A compound file (the container of the old Office formats) by its streams. */
export type CompoundFile = { stream(name: string): Uint8Array | undefined };

export function openCompound(bytes: Uint8Array, filename: string): CompoundFile {
  if (bytes.length === 0) throw new ParseError('empty_file', `${filename} is empty`);
  try {
    const container = readCompound(bytes);
    return {
      stream: (name) => {
        const content = find(container, `/${name}`)?.content ?? find(container, name)?.content;
        return content === undefined ? undefined : Uint8Array.from(content);
      },
    };
  } catch (cause) {
    throw new ParseError('malformed_file', `${filename} is damaged: its container cannot be read`, {
      cause,
    });
  }
}
