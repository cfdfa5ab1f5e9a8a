import { decodeLabelled, decodeText } from '../../detect/decode-text.ts';
import type { ContainedFile } from '../reading.ts';
import { embeddedMessage } from './embedded-message.ts';
import { readHeaderFields } from './header-fields.ts';
import { htmlOfRtf } from './html-of-rtf.ts';
import type { MailAddress } from './mail-addresses.ts';
import { gatherContent, type MailBody, type MailContent } from './mail-content.ts';
import { type MailSummary, summaryOfMessage } from './mail-summary.ts';
import type { MimePart } from './mime-part.ts';
import { type MsgStorage, openMsg } from './msg-storage.ts';
import { parseMime } from './parse-mime.ts';
import { unpackRtf } from './unpack-rtf.ts';

/** Properties by their identifiers (MS-OXPROPS). */
const ID = {
  subject: 0x0037,
  submitTime: 0x0039,
  deliveryTime: 0x0e06,
  transportHeaders: 0x007d,
  senderName: 0x0c1a,
  senderAddress: 0x0c1f,
  senderSmtp: 0x5d01,
  representedName: 0x0042,
  representedAddress: 0x0065,
  body: 0x1000,
  html: 0x1013,
  rtf: 0x1009,
  htmlCodePage: 0x3fde,
  messageId: 0x1035,
  inReplyTo: 0x1042,
  references: 0x1039,
  messageClass: 0x001a,
  recipientType: 0x0c15,
  displayName: 0x3001,
  address: 0x3003,
  smtpAddress: 0x39fe,
  attachData: 0x3701,
  attachShortName: 0x3704,
  attachLongName: 0x3707,
  attachMediaType: 0x370e,
} as const;

export type MsgContent = {
  readonly summary: MailSummary;
  readonly content: MailContent;
  /** A body that only exists as RTF. */
  readonly rtf?: Uint8Array;
};

/** Reads an Outlook message. */
export function readMsgContent(bytes: Uint8Array, filename: string): MsgContent {
  const message = openMsg(bytes, filename);
  const attachments = message
    .children('__attach_version1.0_')
    .flatMap((storage, index) => attachmentOf(storage, index));
  const signed = attachments.find((file) => file.mediaType === 'multipart/signed');
  if (signed && attachments.length === 1) {
    // A signed message lies whole in its only attachment, just as it was sent.
    return { summary: summaryOf(message), content: gatherContent(parseMime(signed.bytes)) };
  }
  const { bodies, rtf } = bodiesOf(message);
  const messageClass = message.text(ID.messageClass) ?? '';
  return {
    summary: summaryOf(message),
    content: {
      bodies,
      attachments,
      signatures: /SMIME\.MultipartSigned/i.test(messageClass) ? ['smime'] : [],
      isEncrypted: /SMIME$/i.test(messageClass),
      complaints: [],
    },
    ...(rtf ? { rtf } : {}),
  };
}

function summaryOf(message: MsgStorage): MailSummary {
  const headers = message.text(ID.transportHeaders);
  const { fields } = readHeaderFields(Buffer.from(headers ?? '', 'utf8'));
  const sent = summaryOfMessage({ fields } as Pick<MimePart, 'fields'> as MimePart);
  const recipients = message.children('__recip_version1.0_').map((storage) => ({
    type: storage.integer(ID.recipientType) ?? 1,
    person: personOf(storage, ID.displayName, [ID.smtpAddress, ID.address]),
  }));
  const ofType = (type: number) =>
    recipients.filter((one) => one.type === type).map((one) => one.person);
  const sender = personOf(message, ID.senderName, [ID.senderSmtp, ID.senderAddress]);
  const represented = personOf(message, ID.representedName, [ID.representedAddress]);
  const from = [represented, sender].filter((one) => one.name !== '' || one.address !== '');
  return {
    ...sent,
    subject: message.text(ID.subject) ?? sent.subject,
    from: sent.from.length > 0 ? sent.from : from.slice(0, 1),
    to: sent.to.length > 0 ? sent.to : ofType(1),
    cc: sent.cc.length > 0 ? sent.cc : ofType(2),
    bcc: sent.bcc.length > 0 ? sent.bcc : ofType(3),
    date: sent.date || (message.time(ID.submitTime) ?? message.time(ID.deliveryTime) ?? ''),
    messageId: sent.messageId || (message.text(ID.messageId) ?? ''),
    inReplyTo: sent.inReplyTo || (message.text(ID.inReplyTo) ?? ''),
    references:
      sent.references.length > 0
        ? sent.references
        : (message.text(ID.references)?.match(/<[^<>]+>/g) ?? []),
  };
}

function personOf(storage: MsgStorage, nameId: number, addressIds: readonly number[]): MailAddress {
  const name = (storage.text(nameId) ?? '').trim();
  const texts = addressIds.map((id) => storage.text(id) ?? '').filter((text) => text !== '');
  const address = texts.find((text) => text.includes('@')) ?? texts[0] ?? '';
  return { name: name === address ? '' : name.replace(/^'(.*)'$/, '$1'), address };
}

function bodiesOf(message: MsgStorage): { bodies: MailBody[]; rtf?: Uint8Array } {
  const html = htmlOf(message);
  if (html !== undefined && html.trim() !== '') return { bodies: [{ kind: 'html', text: html }] };
  const packed = message.binary(ID.rtf);
  const rtf = packed ? unpackRtf(packed) : undefined;
  const wrapped = rtf ? htmlOfRtf(rtf) : undefined;
  if (wrapped !== undefined) return { bodies: [{ kind: 'html', text: wrapped }] };
  const text = message.text(ID.body);
  if (text !== undefined && text.trim() !== '') return { bodies: [{ kind: 'text', text }] };
  return rtf && rtf.length > 0 ? { bodies: [], rtf } : { bodies: [] };
}

function htmlOf(message: MsgStorage): string | undefined {
  const bytes = message.binary(ID.html);
  if (!bytes) return message.text(ID.html);
  const codePage = message.integer(ID.htmlCodePage);
  const label = codePage === 65001 ? 'utf-8' : codePage ? `cp${codePage}` : '';
  return decodeLabelled(bytes, label) ?? decodeText(bytes)?.text;
}

function attachmentOf(storage: MsgStorage, index: number): ContainedFile[] {
  const declared = storage.text(ID.attachLongName) || storage.text(ID.attachShortName);
  const mediaType = storage.text(ID.attachMediaType);
  const bytes = storage.binary(ID.attachData);
  if (bytes) {
    const name = declared || `attachment-${index + 1}.bin`;
    return [{ name, bytes, ...(mediaType ? { mediaType } : {}) }];
  }
  const [embedded] = storage.children('__substg1.0_3701000D');
  if (!embedded) return [];
  const title = embedded.text(ID.subject) || storage.text(ID.displayName) || `message-${index + 1}`;
  const message = embeddedMessage(embedded);
  return message
    ? [{ name: `${title}.msg`, bytes: message, mediaType: 'application/vnd.ms-outlook' }]
    : [];
}
