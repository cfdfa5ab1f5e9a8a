import type { WorkBook, WorkSheet } from '@e965/xlsx';
import type { Warning } from '@sheaf/document';
import type { Format } from '../../detect/format.ts';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { decryptOdf } from '../odf/decrypt-odf.ts';
import { UNSUPPORTED_ENCRYPTION } from './biff/decrypt-biff.ts';
import { readLargeSheets } from './read-large-sheets.ts';
import { readWorkbook, workbookOptions } from './read-workbook.ts';
import { readWorkbookApart } from './read-workbook-apart.ts';
import { repackWorkbook } from './repack-workbook.ts';

export type OpenedWorkbook = {
  readonly workbook: WorkBook;
  /** The rows of large sheets, by name of the sheet, which the workbook has without them. */
  readonly pieces: ReadonlyMap<string, Iterable<WorkSheet>>;
  /** Complete once the pieces are read. */
  readonly warnings: readonly Warning[];
};

/** Reads a workbook's values, formats and formulas; packages are unpacked within the caps first. */
export async function openWorkbook(
  bytes: Uint8Array,
  format: Format,
  context: ReadContext,
): Promise<OpenedWorkbook> {
  const isPackage = format === 'xlsx' || format === 'xlsb' || format === 'ods';
  const repacked = isPackage
    ? await repackWorkbook(format === 'ods' ? decryptOdf(bytes, context) : bytes, context)
    : undefined;
  const { password } = context.options;
  const { maxCells } = context.limits;
  const job = {
    bytes: repacked?.packed ?? bytes,
    isBinary: format === 'xls',
    hasStyles: repacked?.hasStyles ?? true,
    password,
    maxCells,
  };
  try {
    const { workbook, complaints, isCut } =
      format === 'xls' || format === 'xlsb'
        ? await readWorkbookApart(job, context.signal)
        : readWorkbook(job);
    const cut = isCut ? [`cells beyond the cap of ${maxCells} were left out`] : [];
    const warnings = [
      ...(repacked?.warnings ?? []),
      ...complaints.map((complaint) => warningOf('damaged_file', complaint)),
      ...cut.map((message) => warningOf('cells_left_out', message)),
    ];
    const complain = (complaint: string) => warnings.push(warningOf('damaged_file', complaint));
    const pieces = repacked
      ? readLargeSheets(repacked, workbook, workbookOptions(job), complain)
      : new Map();
    return { workbook, pieces, warnings };
  } catch (error) {
    if (error instanceof ParseError || context.signal.aborted) throw error;
    throw asParseError(error, context);
  }
}

function warningOf(code: string, message: string): Warning {
  return { code, message: `${message[0]?.toUpperCase()}${message.slice(1)}.`, pageNumber: null };
}

function asParseError(error: unknown, context: ReadContext): ParseError {
  const message = error instanceof Error ? error.message : String(error);
  if (message === UNSUPPORTED_ENCRYPTION && context.options.password !== undefined) {
    return new ParseError(
      'unsupported_format',
      `${context.filename} is encrypted in a way that cannot be opened; save it without a password`,
      { cause: error },
    );
  }
  if (/password|encrypt/i.test(message)) {
    return context.options.password === undefined
      ? new ParseError('password_required', `${context.filename} is encrypted; send \`password\``, {
          cause: error,
        })
      : new ParseError(
          'wrong_password',
          `${context.filename} is encrypted and the password does not open it`,
          { cause: error },
        );
  }
  return new ParseError(
    'malformed_file',
    `${context.filename} is damaged: the workbook cannot be read`,
    { cause: error },
  );
}
