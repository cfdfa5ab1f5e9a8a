import { find } from 'cfb';
import { readCompound } from '../../detect/read-compound.ts';
import type { ContainedFile } from '../reading.ts';
import type { OfficePackage } from './open-package.ts';
import { readOleNative } from './read-ole-native.ts';

const EMBEDDING_TYPES = new Set(['oleObject', 'package', 'aFChunk']);

/** Files a person put into the document: other documents, packages, inserted chunks. Data behind charts is none. */
export function embeddedFiles(
  office: OfficePackage,
  ...partNames: readonly string[]
): ContainedFile[] {
  const files: ContainedFile[] = [];
  const seen = new Set<string>();
  for (const partName of partNames) {
    for (const relation of office.relationships(partName).values()) {
      if (relation.isExternal || !EMBEDDING_TYPES.has(relation.type)) continue;
      if (seen.has(relation.target)) continue;
      seen.add(relation.target);
      const bytes = office.bytes(relation.target);
      if (bytes && bytes.length > 0) files.push(unwrap(relation.target, bytes));
    }
  }
  return files;
}

function unwrap(partName: string, bytes: Uint8Array): ContainedFile {
  const name = partName.slice(partName.lastIndexOf('/') + 1);
  const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (!isCompound) return { name, bytes };
  try {
    return unwrapCompound(name, bytes);
  } catch {
    return { name, bytes };
  }
}

/** An OLE object holds the file itself in one of its streams, or is the file. */
function unwrapCompound(name: string, bytes: Uint8Array): ContainedFile {
  const compound = readCompound(bytes);
  const native = find(compound, '\u0001Ole10Native')?.content;
  if (native) return readOleNative(Uint8Array.from(native)) ?? { name, bytes };
  const stem = name.replace(/\.[^.]*$/, '');
  const content = (find(compound, 'Package') ?? find(compound, 'CONTENTS'))?.content;
  if (content) return { name: stem, bytes: Uint8Array.from(content) };
  const kinds = [
    ['WordDocument', 'doc'],
    ['Workbook', 'xls'],
    ['Book', 'xls'],
    ['PowerPoint Document', 'ppt'],
  ] as const;
  const kind = kinds.find(([stream]) => find(compound, stream));
  return { name: kind ? `${stem}.${kind[1]}` : name, bytes };
}
