import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import type { Reader } from '../readers.ts';
import { readRtf } from '../rtf/read-rtf.ts';
import { mailReading } from './read-eml.ts';
import { type MsgContent, readMsgContent } from './read-msg-content.ts';

/** Reads an Outlook message: headers and body are its content, attachments its children. */
export const readMsg: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const message = readMsgContent(bytes, context.filename);
  const content = await withRtfText(message, context);
  return mailReading(message.summary, content, bytes.length, context);
};

/** A body that exists only as RTF is read as text. */
async function withRtfText({ content, rtf }: MsgContent, context: ReadContext) {
  if (!rtf) return content;
  const reading = await readRtf(rtf, context);
  const pages = reading.kind === 'pages' ? [] : reading.pages;
  const text = pages
    .flatMap((page) => page.elements.map((element) => element.text))
    .filter((part) => part !== '')
    .join('\n\n');
  return { ...content, bodies: [{ kind: 'text' as const, text }] };
}
