import type { ContainedFile } from '../reading.ts';
import { attachmentName } from './attachment-name.ts';
import { decodeUuencoded } from './decode-uuencoded.ts';
import { textOfPart } from './mail-text.ts';
import type { MimePart } from './mime-part.ts';
import { readTnef } from './read-tnef.ts';

export type MailBody = { readonly kind: 'text' | 'html'; readonly text: string };

/** What a message says and carries. */
export type MailContent = {
  readonly bodies: readonly MailBody[];
  readonly attachments: readonly ContainedFile[];
  /** Kinds of signature and encryption found: `pgp`, `smime`. */
  readonly signatures: readonly string[];
  readonly isEncrypted: boolean;
  readonly complaints: readonly string[];
};

type Gathered = {
  bodies: MailBody[];
  attachments: ContainedFile[];
  signatures: Set<string>;
  isEncrypted: boolean;
  complaints: string[];
};

/** Parts a message's tree into bodies to read and files to keep. */
export function gatherContent(message: MimePart): MailContent {
  const gathered: Gathered = {
    bodies: [],
    attachments: [],
    signatures: new Set(),
    isEncrypted: false,
    complaints: [],
  };
  walk(message, gathered, true);
  return { ...gathered, signatures: [...gathered.signatures] };
}

function walk(part: MimePart, gathered: Gathered, isRoot: boolean): void {
  if (part.strayLines.length > 0) {
    gathered.bodies.push({ kind: 'text', text: part.strayLines.join('\n') });
    gathered.complaints.push(
      'lines that are no header fields stand in the header; they are shown as text',
    );
  }
  noteProtection(part, gathered);
  switch (part.content.kind) {
    case 'message':
      gathered.attachments.push({
        name: attachmentName(part, gathered.attachments.length),
        bytes: part.content.bytes,
        mediaType: 'message/rfc822',
      });
      return;
    case 'parts':
      walkParts(part, part.content, gathered);
      return;
    case 'leaf':
      addLeaf(part, part.content, gathered, isRoot);
  }
}

function walkParts(
  part: MimePart,
  content: Extract<MimePart['content'], { kind: 'parts' }>,
  gathered: Gathered,
): void {
  if (content.parts.length === 0) {
    const text = textOfPart(part, content.preamble);
    if (text.trim() !== '') gathered.bodies.push({ kind: 'text', text });
    gathered.complaints.push('the message announces parts but none is found');
    return;
  }
  if (part.mediaType !== 'multipart/alternative') {
    for (const child of content.parts) walk(child, gathered, false);
    return;
  }
  const best = bestAlternative(content.parts);
  for (const child of content.parts) {
    // The other ways to say the same are left out; files among them are not.
    if (child === best || !isReadable(child)) walk(child, gathered, false);
  }
}

/** The richest way to say it that can be read: HTML before text, whatever contains HTML before plain. */
function bestAlternative(parts: readonly MimePart[]): MimePart | undefined {
  const rich = parts.findLast((part) => isReadable(part) && containsHtml(part));
  return rich ?? parts.findLast(isReadable);
}

function isReadable(part: MimePart): boolean {
  if (part.content.kind === 'parts') return part.content.parts.some(isReadable);
  return part.content.kind === 'leaf' && isBodyPart(part);
}

function containsHtml(part: MimePart): boolean {
  if (part.content.kind === 'parts') return part.content.parts.some(containsHtml);
  return (
    part.mediaType === 'text/html' && part.content.kind === 'leaf' && part.content.bytes.length > 0
  );
}

function isBodyPart(part: MimePart): boolean {
  const isText = part.mediaType === 'text/plain' || part.mediaType === 'text/html';
  return isText && part.disposition !== 'attachment' && !part.dispositionParameters.has('filename');
}

function addLeaf(
  part: MimePart,
  content: Extract<MimePart['content'], { kind: 'leaf' }>,
  gathered: Gathered,
  isRoot: boolean,
): void {
  if (content.complaint) gathered.complaints.push(content.complaint);
  if (part.mediaType === 'application/pgp-signature' || /pkcs7-signature/.test(part.mediaType))
    return;
  const isNamed = part.typeParameters.has('name') && !isRoot;
  if (isBodyPart(part) && !(isNamed && gathered.bodies.length > 0)) {
    addBody(part, content.bytes, gathered);
    return;
  }
  const name = attachmentName(part, gathered.attachments.length);
  const tnef =
    /ms-tnef/.test(part.mediaType) || /^winmail\.dat$/i.test(name)
      ? readTnef(content.bytes)
      : undefined;
  if (tnef) {
    gathered.attachments.push(...tnef.files);
    // The message beside it says the same; where it says nothing, Outlook's own text is all there is.
    if (gathered.bodies.every((body) => body.text.trim() === ''))
      gathered.bodies.push(...tnef.bodies);
    return;
  }
  gathered.attachments.push({ name, bytes: content.bytes, mediaType: part.mediaType });
}

function addBody(part: MimePart, bytes: Uint8Array, gathered: Gathered): void {
  const text = textOfPart(part, bytes);
  if (part.mediaType === 'text/html') {
    gathered.bodies.push({ kind: 'html', text });
    return;
  }
  const { files, rest } = decodeUuencoded(text);
  gathered.attachments.push(...files);
  gathered.bodies.push({ kind: 'text', text: rest });
}

function noteProtection(part: MimePart, gathered: Gathered): void {
  const { mediaType } = part;
  const protocol = part.typeParameters.get('protocol') ?? '';
  if (mediaType === 'multipart/signed')
    gathered.signatures.add(/pgp/i.test(protocol) ? 'pgp' : 'smime');
  if (mediaType === 'multipart/encrypted') gathered.isEncrypted = true;
  if (!/pkcs7-mime$/.test(mediaType)) return;
  if (part.typeParameters.get('smime-type') === 'signed-data') gathered.signatures.add('smime');
  else gathered.isEncrypted = true;
}
