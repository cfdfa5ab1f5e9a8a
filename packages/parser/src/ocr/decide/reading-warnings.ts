import type { Warning } from '@sheaf/document';
import type { PictureReading } from '../read/read-picture.ts';

/** Words less sure than this on average come from a picture too poor to trust. */
const POOR_CONFIDENCE = 0.55;
/** So few words say nothing about the picture. */
const ENOUGH_WORDS = 5;
/** Lines without a readable word from which on a picture is too poor: their number and their share. */
const UNREAD = { lines: 4, share: 0.4 };

/** Says what about a reading cannot be trusted. */
export function readingWarnings(reading: PictureReading, pageNumber: number): Warning[] {
  const warnings: Warning[] = reading.unreadable.map((language) => ({
    code: 'ocr_language_unavailable',
    message: `no reader for the language "${language}" is installed (tesseract with its data would do); page ${pageNumber + 1} was read with another`,
    pageNumber,
  }));
  const message = poorPicture(reading, pageNumber);
  if (message) warnings.push({ code: 'ocr_poor_picture', message, pageNumber });
  return warnings;
}

function poorPicture(
  { words, lines, unreadLines }: PictureReading,
  pageNumber: number,
): string | undefined {
  const mean =
    words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
  if (words.length >= ENOUGH_WORDS && mean < POOR_CONFIDENCE) {
    return `the picture of page ${pageNumber + 1} is too poor to trust what was read off it`;
  }
  if (unreadLines >= UNREAD.lines && unreadLines > lines * UNREAD.share) {
    return `the picture of page ${pageNumber + 1} is too poor, or in a script that no reader here knows: ${unreadLines} of its ${lines} lines could not be read`;
  }
  return undefined;
}
