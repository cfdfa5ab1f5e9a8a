import type { ListedEntry, Unpacked } from './unpacked.ts';

/** Notes that systems keep beside the files of people: macOS, Windows. */
const SYSTEM_NAME = /^(?:\._.*|\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini)$/is;
const SYSTEM_FOLDER = '__MACOSX';

/** What was unpacked without the notes of other systems and files with nothing in them; the listing says of each that it was left out. */
export function withoutClutter({ files, listing, complaints }: Unpacked): Unpacked {
  return {
    files: files.filter(({ name, bytes }) => reasonToSkip(name, bytes.length) === undefined),
    listing: listing.map(remarked),
    complaints,
  };
}

function remarked(line: ListedEntry): ListedEntry {
  if (line.kind !== 'file') return line;
  const reason = reasonToSkip(line.name, line.sizeBytes);
  return reason === undefined ? line : { ...line, remark: reason, isLeftOut: true };
}

function reasonToSkip(name: string, sizeBytes: number | null): string | undefined {
  const path = name.split(/[/\\]/);
  if (path.includes(SYSTEM_FOLDER) || SYSTEM_NAME.test(path.at(-1) ?? ''))
    return 'was left out: it is a note of the system the archive was made on';
  return sizeBytes === 0 ? 'was left out: it is empty' : undefined;
}
