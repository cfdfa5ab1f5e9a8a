import { MEDIA_TYPES } from '../../detect/media-types.ts';
import { fieldValue } from './header-fields.ts';
import type { MimePart } from './mime-part.ts';

/** The name a message gives a part, or one made from its kind and number. */
export function attachmentName(part: MimePart, number: number): string {
  const declared =
    part.dispositionParameters.get('filename') ?? part.typeParameters.get('name') ?? undefined;
  if (declared !== undefined && declared.trim() !== '') return declared.trim();
  if (part.content.kind === 'message') {
    const subject = fieldValue(part.content.message, 'subject')?.trim();
    return `${subject || `message-${number + 1}`}.eml`;
  }
  return `attachment-${number + 1}.${endingOf(part.mediaType)}`;
}

function endingOf(mediaType: string): string {
  if (mediaType === 'text/plain') return 'txt';
  const known = Object.entries(MEDIA_TYPES).find(([, type]) => type === mediaType)?.[0];
  return known ?? /^[\w-]+\/(?:x-)?([a-z0-9]{1,8})$/.exec(mediaType)?.[1] ?? 'bin';
}
