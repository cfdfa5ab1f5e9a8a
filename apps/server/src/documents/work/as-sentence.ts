/** A reason of the parser, which begins small and has no stop, as a sentence of its own. */
export function asSentence(text: string): string {
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
