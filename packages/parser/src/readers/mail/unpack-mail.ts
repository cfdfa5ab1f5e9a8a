import type { Unpack, UnpackContext } from '../archive/unpacked.ts';
import type { ContainedFile } from '../reading.ts';
import { gatherContent } from './mail-content.ts';
import { messagesOfMbox } from './messages-of-mbox.ts';
import { parseMime } from './parse-mime.ts';
import { readMsgContent } from './read-msg-content.ts';
import { splitMbox } from './split-mbox.ts';

/** What messages carry, for counting what a container holds over all its levels. */
export const unpackEml: Unpack = async (bytes, context) =>
  counted(gatherContent(parseMime(bytes)).attachments, context);

export const unpackMbox: Unpack = async (bytes, context) =>
  counted(messagesOfMbox(splitMbox(bytes)), context);

export const unpackMsg: Unpack = async (bytes, context) =>
  counted(readMsgContent(bytes, context.filename).content.attachments, context);

function counted(files: readonly ContainedFile[], { budget }: UnpackContext) {
  for (const file of files) {
    budget.countFile();
    budget.countBytes(file.bytes.length);
  }
  return { files, listing: [], complaints: [] };
}
