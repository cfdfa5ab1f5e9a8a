/** How many there are, for a sentence to somebody who asked for one too many. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}, counted from 0`;
}
