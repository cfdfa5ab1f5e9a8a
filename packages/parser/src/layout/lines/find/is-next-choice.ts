/** `A.`, `B．` before one of several answers to choose from. */
const CHOICE = /^([A-H])[.．、)）]/u;

/** Whether a text opens with the letter of an answer after the one that another opens with. */
export function isNextChoice(before: string, text: string): boolean {
  const letter = CHOICE.exec(text)?.[1];
  const last = letter && CHOICE.exec(before)?.[1];
  return last ? letter.charCodeAt(0) === last.charCodeAt(0) + 1 : false;
}
