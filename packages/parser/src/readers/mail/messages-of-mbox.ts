import type { ContainedFile } from '../reading.ts';

/** The messages as files named by their number. */
export function messagesOfMbox(messages: readonly Uint8Array[]): ContainedFile[] {
  const digits = String(messages.length).length;
  return messages.map((message, index) => ({
    name: `message-${String(index + 1).padStart(digits, '0')}.eml`,
    bytes: message,
    mediaType: 'message/rfc822',
  }));
}
