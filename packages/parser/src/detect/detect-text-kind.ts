import { ownValue } from '../own-value.ts';
import { codeLanguage } from './code-languages.ts';
import { EXTENSION_FORMATS, fileExtension } from './file-extension.ts';
import type { Format } from './format.ts';

/** Letters at the start that tell the kind; a document shows it by then. */
const HEAD_LETTERS = 16 * 1024;
/** Kinds of plain text that only a name can tell apart. */
const NAMED_KINDS: ReadonlySet<Format> = new Set([
  'markdown',
  'csv',
  'tsv',
  'html',
  'xml',
  'json',
  'text',
]);
/** Header fields that only messages begin with (RFC 5322 3.6, RFC 2045). */
const MAIL_FIELDS =
  /^(?:from|to|cc|subject|date|message-id|received|return-path|mime-version|delivered-to|reply-to|sender|content-type|x-[a-z-]+|dkim-signature|in-reply-to|references|authentication-results|arc-[a-z-]+|content-transfer-encoding|status)$/;

/** What a text is: by its content where that tells, else by its name. */
export function detectTextKind(text: string, filename: string): Format {
  const extension = fileExtension(filename);
  const head = text.slice(0, HEAD_LETTERS).trimStart();
  const named = ownValue(EXTENSION_FORMATS, extension)?.[0];
  const byContent = kindByContent(head, text, extension);
  if (byContent) return byContent;
  if (codeLanguage(filename, head)) return 'code';
  if (extension === 'ipynb') return 'json';
  return named && NAMED_KINDS.has(named) ? named : 'text';
}

function kindByContent(head: string, text: string, extension: string): Format | undefined {
  const isCode = codeLanguage(`x.${extension}`, '') !== undefined;
  if (/^BEGIN:VCALENDAR\b/i.test(head)) return 'ics';
  if (/^BEGIN:VCARD\b/i.test(head)) return 'vcf';
  if (isMbox(head)) return 'mbox';
  if (!isCode && isMail(head, extension)) return 'eml';
  const markup = markupKind(head);
  if (markup) return isCode || extension === 'md' || extension === 'markdown' ? undefined : markup;
  return isCode ? undefined : jsonKind(head, text, extension);
}

function isMbox(head: string): boolean {
  const end = head.indexOf('\n');
  if (end < 0 || !/^From \S/.test(head) || !/\d{2}:\d{2}/.test(head.slice(6, end))) return false;
  return /^(?:>?[!-9;-~]+:|[ \t])/.test(head.slice(end + 1));
}

/** Whether the text begins with header fields as a message does: two known ones, or one under a name for mail. */
function isMail(head: string, extension: string): boolean {
  const isMailName = ['eml', 'msg', 'mht', 'mhtml', 'mbox', 'mbx'].includes(extension);
  const lines = head.split(/\r\n|\n|\r/).slice(0, 60);
  let known = 0;
  for (const line of lines) {
    if (/^[ \t]/.test(line)) continue;
    const field = /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1]?.toLowerCase();
    if (field === undefined) break;
    if (MAIL_FIELDS.test(field)) known++;
  }
  return (
    known >= (isMailName ? 1 : 3) ||
    (known === 2 && /^(?:mime-version|received|return-path|message-id)\b/im.test(head))
  );
}

function markupKind(head: string): Format | undefined {
  const body = head.replace(/^(?:<!--[\s\S]*?-->\s*)+/, '');
  if (/^<!doctype\s+html|^<html\b|^<head\b|^<body\b/i.test(body)) return 'html';
  if (!/^<\?xml\b/i.test(body)) return /^<!DOCTYPE\s+\w/.test(body) ? 'xml' : undefined;
  if (/<!doctype\s+html|<html\b/i.test(body)) return 'html';
  return 'xml';
}

function jsonKind(head: string, text: string, extension: string): Format | undefined {
  if (extension === 'jsonl' || extension === 'ndjson') return 'json';
  if (!/^[[{]/.test(head)) return undefined;
  if (
    /^\{\s*(?:"[^"]*"\s*:[\s\S]*)?"(?:cells|nbformat|worksheets)"\s*:/.test(head) &&
    isNotebook(text)
  ) {
    return 'ipynb';
  }
  return isJson(text) ? 'json' : undefined;
}

function isNotebook(text: string): boolean {
  return /"nbformat"\s*:\s*\d/.test(text) && /"cell_type"\s*:|"cells"\s*:\s*\[/.test(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
