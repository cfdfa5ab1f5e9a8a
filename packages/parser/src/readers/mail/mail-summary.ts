import type { DocumentMetadata } from '@sheaf/document';
import { fieldValue, rawValues } from './header-fields.ts';
import { addressText, type MailAddress, parseAddresses } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';
import type { MimePart } from './mime-part.ts';

/** What a message says about itself, whatever format it came in. */
export type MailSummary = {
  readonly subject: string;
  readonly from: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  /** As written. */
  readonly date: string;
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly references: readonly string[];
};

export function summaryOfMessage(message: MimePart): MailSummary {
  const addresses = (name: string) =>
    rawValues(message, name).flatMap((value) => parseAddresses(value));
  const ids = (name: string) =>
    rawValues(message, name).flatMap((value) => value.match(/<[^<>]+>/g) ?? []);
  return {
    subject: fieldValue(message, 'subject') ?? '',
    from: addresses('from'),
    to: addresses('to'),
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    replyTo: addresses('reply-to'),
    date: fieldValue(message, 'date') ?? '',
    messageId: ids('message-id')[0] ?? fieldValue(message, 'message-id') ?? '',
    inReplyTo: ids('in-reply-to')[0] ?? '',
    references: ids('references'),
  };
}

export function metadataOfMail(summary: MailSummary, content: MailContent): DocumentMetadata {
  const createdAt = isoDate(summary.date);
  const [author] = summary.from;
  const thread = summary.references[0] ?? (summary.inReplyTo || summary.messageId);
  return {
    ...(summary.subject ? { title: summary.subject } : {}),
    ...(author ? { author: addressText(author) } : {}),
    ...(createdAt ? { createdAt } : {}),
    other: {
      from: summary.from,
      to: summary.to,
      cc: summary.cc,
      bcc: summary.bcc,
      replyTo: summary.replyTo,
      messageId: summary.messageId,
      inReplyTo: summary.inReplyTo,
      references: summary.references,
      threadId: thread,
      attachments: content.attachments.map(({ name, bytes, mediaType }) => ({
        name,
        sizeBytes: bytes.length,
        ...(mediaType ? { mediaType } : {}),
      })),
      signatures: content.signatures,
      encrypted: content.isEncrypted,
    },
  };
}

/** RFC 3339 in UTC, or undefined where the date makes no sense. */
export function isoDate(text: string): string | undefined {
  const milliseconds = Date.parse(text.replace(/\([^()]*\)/g, ' ').trim());
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}
