/** Who speaks in a transcript or play: `THE COURT:`, `MR. HALE:`, `Q.`, `A.` */
const SPEAKER = /^(?:[QA]\.\s|\p{Lu}[\p{Lu}.'’-]+ [\p{Lu}.'’ -]{2,30}:\s)/u;

export function opensSpeech(text: string): boolean {
  return SPEAKER.test(text);
}

/** Entries of a table of contents end in leaders or stand beside a column of bare numbers. */
export function endsEntry(previous: string, text: string): boolean {
  if (/(?:[.…·_]\s?){4}(?:\d{1,5}|[ivxlc]{1,9})?$/i.test(previous.trimEnd())) return true;
  return /^\d{1,4}$/.test(previous) && /^\d{1,4}$/.test(text);
}
