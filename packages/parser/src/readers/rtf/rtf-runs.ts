import { symbolText } from '../ooxml/symbol-characters.ts';
import type { RtfStory } from './rtf-state.ts';
import { decodeBytes } from './rtf-text.ts';

/** Adds bytes of the current font's code page; they are decoded when the stretch ends, for characters of two bytes. */
export function addRtfBytes(bytes: Uint8Array, story: RtfStory): void {
  let start = 0;
  while (story.pendingSkip > 0 && start < bytes.length) {
    story.pendingSkip--;
    start++;
  }
  for (let at = start; at < bytes.length; at++) story.pendingBytes.push(bytes[at] ?? 0);
}

/** A character by its Unicode number; the characters after it are for readers that know no Unicode. */
export function addRtfUnicode(value: number, story: RtfStory): void {
  addRtfText(String.fromCharCode(value & 0xffff), story);
  story.pendingSkip = story.characters.unicodeSkip;
}

export function addRtfText(text: string, story: RtfStory): void {
  flushRtfBytes(story);
  story.pendingSkip = 0;
  pushText(text, story);
}

/** Decodes the bytes gathered so far. */
export function flushRtfBytes(story: RtfStory): void {
  if (story.pendingBytes.length === 0) return;
  const { font } = story.characters;
  const symbols = story.header.symbolFonts.get(font);
  const codePage = story.header.fontCodePages.get(font) ?? story.header.codePage;
  const text = symbols
    ? symbolText(Buffer.from(story.pendingBytes).toString('latin1'), symbols)
    : decodeBytes(story.pendingBytes, codePage);
  story.pendingBytes = [];
  pushText(text, story);
}

function pushText(text: string, story: RtfStory): void {
  const { style, isHidden, isDeleted, typePoints } = story.characters;
  if (isHidden) {
    if (text.trim() !== '') story.shared.hiddenTexts.push(text);
  } else if (isDeleted) {
    story.runs.push({ text: '', style: { change: 'deleted', deletedText: text } });
  } else {
    if (text.trim() !== '') story.typePoints = Math.min(story.typePoints, typePoints);
    story.runs.push({
      text,
      style: style.link && style.underline ? { ...style, underline: false } : style,
    });
  }
}
