import type { Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { checkNesting } from '../archive/check-nesting.ts';
import { createUnpackBudget } from '../archive/unpack-budget.ts';
import { flowPages } from '../flow-pages.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import type { FilesReading } from '../reading.ts';
import { mailBlocks } from './mail-blocks.ts';
import { gatherContent, type MailContent } from './mail-content.ts';
import { type MailSummary, metadataOfMail, summaryOfMessage } from './mail-summary.ts';
import { parseMime } from './parse-mime.ts';

/** Base64 shrinks; what a message unpacks to is never far from its size, so small ones need no ratio (bytes). */
const RATIO_FLOOR_BYTES = 16 * 1024 * 1024;

/** Reads a MIME message: headers and body are its content, attachments its children. */
export const readEml: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const message = parseMime(bytes);
  return mailReading(summaryOfMessage(message), gatherContent(message), bytes.length, context);
};

/** The reading of a message in whatever format it came. */
export async function mailReading(
  summary: MailSummary,
  content: MailContent,
  packedBytes: number,
  context: ReadContext,
): Promise<FilesReading> {
  const { filename, limits, signal } = context;
  const budget = createUnpackBudget(limits, packedBytes, RATIO_FLOOR_BYTES);
  for (const file of content.attachments) {
    budget.countFile();
    budget.countBytes(file.bytes.length);
  }
  const password = context.options.password;
  await checkNesting(content.attachments, { filename, limits, signal, budget, password });
  const pages = flowPages(mailBlocks(summary, content));
  return {
    kind: 'files',
    pages,
    metadata: metadataOfMail(summary, content),
    outline: outlineOfPages(pages),
    files: content.attachments,
    warnings: warningsOf(content, filename),
  };
}

function warningsOf(content: MailContent, filename: string): Warning[] {
  const warnings = content.complaints.map(
    (complaint): Warning => ({
      code: 'damaged_file',
      message: `${filename}: ${complaint}.`,
      pageNumber: null,
    }),
  );
  if (content.isEncrypted) {
    warnings.push({
      code: 'encrypted_content',
      message: `${filename} is encrypted; only its headers and the encrypted file can be read.`,
      pageNumber: null,
    });
  }
  return warnings;
}
