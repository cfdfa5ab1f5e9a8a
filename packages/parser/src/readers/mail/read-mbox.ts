import { ParseError } from '../../parse-error.ts';
import { checkNesting } from '../archive/check-nesting.ts';
import { createUnpackBudget } from '../archive/unpack-budget.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import type { Reader } from '../readers.ts';
import { tableOfRows } from '../table-of-rows.ts';
import { readHeaderFields } from './header-fields.ts';
import { addressText } from './mail-addresses.ts';
import { summaryOfMessage } from './mail-summary.ts';
import { messagesOfMbox } from './messages-of-mbox.ts';
import type { MimePart } from './mime-part.ts';
import { splitMbox } from './split-mbox.ts';

/** A mailbox may hold what it weighs, no more (bytes). */
const RATIO_FLOOR_BYTES = 16 * 1024 * 1024;

/** Reads a mailbox: its messages are listed, each is a child. */
export const readMbox: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const messages = splitMbox(bytes);
  if (messages.length === 0) {
    throw new ParseError('malformed_file', `${context.filename} holds no message`);
  }
  const { filename, limits, signal } = context;
  const budget = createUnpackBudget(limits, bytes.length, RATIO_FLOOR_BYTES);
  const files = messagesOfMbox(messages);
  for (const file of files) {
    budget.countFile();
    budget.countBytes(file.bytes.length);
  }
  const password = context.options.password;
  await checkNesting(files, { filename, limits, signal, budget, password });
  return {
    kind: 'files',
    pages: flowPages([listing(messages)]),
    metadata: { other: { messages: messages.length } },
    outline: [],
    files,
    warnings: [],
  };
};

function listing(messages: readonly Uint8Array[]): FlowBlock {
  const rows = [
    ['Number', 'Date', 'From', 'Subject'],
    ...messages.map((message, index) => {
      const { fields } = readHeaderFields(message);
      const summary = summaryOfMessage({ fields } as Pick<MimePart, 'fields'> as MimePart);
      const from = summary.from.map(addressText).join(', ');
      return [String(index + 1), summary.date, from, summary.subject];
    }),
  ];
  return { label: 'Table', text: '', table: tableOfRows(rows) };
}
