import { codeLanguage } from '../../detect/code-languages.ts';
import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import { flowPages } from '../flow-pages.ts';
import type { Reader } from '../readers.ts';
import { encodingWarnings } from '../text/read-text.ts';

/** Reads source code: its text as it stands, with the language its name or first line tells. */
export const readCode: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const text = decoded.text.replace(/\r\n?/g, '\n').trimEnd();
  if (text.trim() === '') throw new ParseError('empty_file', `${context.filename} is empty`);
  const language = codeLanguage(context.filename, text);
  return {
    kind: 'blocks',
    pages: flowPages([{ label: 'Code', text, ...(language ? { language } : {}) }]),
    metadata: { other: { encoding: decoded.encoding, ...(language ? { language } : {}) } },
    outline: [],
    attachments: [],
    warnings: encodingWarnings(decoded.encoding, decoded.certainty, context.filename),
  };
};
