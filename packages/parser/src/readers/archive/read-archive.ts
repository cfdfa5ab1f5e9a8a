import type { Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import type { Reader } from '../readers.ts';
import { tableOfRows } from '../table-of-rows.ts';
import { checkNesting } from './check-nesting.ts';
import type { ContainerFormat } from './container-format.ts';
import { createUnpackBudget } from './unpack-budget.ts';
import type { ListedEntry, Unpacked } from './unpacked.ts';
import { UNPACKERS } from './unpackers.ts';
import { withoutClutter } from './without-clutter.ts';

/** A reader for one kind of archive: its listing as a table, the files inside as children. */
export function archiveReader(format: ContainerFormat): Reader {
  return async (bytes, context) => {
    if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
    const { filename, limits, signal } = context;
    const unpackContext = {
      filename,
      limits,
      signal,
      password: context.options.password,
      budget: createUnpackBudget(limits, bytes.length),
    };
    const unpack = await UNPACKERS[format]();
    const everything = await unpack(bytes, unpackContext);
    refuseNothing(everything, filename);
    const unpacked = withoutClutter(everything);
    await checkNesting(unpacked.files, unpackContext);
    return {
      kind: 'files',
      pages: flowPages([listingTable(unpacked.listing)]),
      metadata: { other: { files: unpacked.files.length } },
      outline: [],
      files: unpacked.files.map((file) => ({ ...file, name: file.name || 'unnamed' })),
      warnings: warningsOf(unpacked, filename),
    };
  };
}

/** An archive of which nothing at all could be read is an error, not an empty listing. */
function refuseNothing({ files, listing }: Unpacked, filename: string): void {
  const unreadable = listing.filter((line) => line.kind === 'unreadable');
  if (files.length > 0 || unreadable.length === 0 || unreadable.length < listing.length) return;
  const reasons = [...new Set(unreadable.map((line) => line.remark))].join('; ');
  throw new ParseError('malformed_file', `nothing in ${filename} can be read: ${reasons}`);
}

function listingTable(listing: readonly ListedEntry[]): FlowBlock {
  const rows = [
    ['Name', 'Kind', 'Size in bytes', 'Modified', 'Remark'],
    ...listing.map((line) => [
      line.name,
      line.kind,
      line.sizeBytes === null ? '' : String(line.sizeBytes),
      line.modifiedAt ?? '',
      line.remark ?? '',
    ]),
  ];
  return { label: 'Table', text: '', table: tableOfRows(rows) };
}

function warningsOf({ listing, complaints }: Unpacked, filename: string): Warning[] {
  const remarks = listing.filter((line) => line.remark !== undefined);
  return [
    ...complaints.map((complaint) => warn('damaged_file', `${filename}: ${complaint}.`)),
    ...remarks.map((line) =>
      warn(
        line.kind === 'file' && line.isLeftOut !== true ? 'damaged_file' : 'entry_left_out',
        `${filename}: ${line.name}: ${line.remark}.`,
      ),
    ),
  ];
}

function warn(code: string, message: string): Warning {
  return { code, message, pageNumber: null };
}
