import { toStorableText } from '../../store/storable-text.ts';

const LONGEST_PATH = 1_000;

/** A path as a datasource keeps it: forward slashes, no empty parts, nothing that leads upwards. It is a name, never a place on a disk. */
export function toContentPath(name: string): string {
  const parts = toStorableText(name)
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join('/').slice(-LONGEST_PATH) || 'document';
}
