/** Ends of a range of times, dates or numbers. */
const RANGE = /^([\d.:/,]{2,12})[-–—]([\d.:/,]{2,12})$/;
/** What is left of one that was cut in its second half. */
const CUT_RANGE = /\d[-–—][\d.:/,]{0,12}$/;
/** Fewest digits of the ends of a range that tell that it was cut: those of short ones look alike by chance. */
const FEWEST_DIGITS = 3;

/** Whether what stands at the end of a line and at the start of the next is a range, whose ends look alike only if it was one: `08.00–0` and `8.45`. */
export function isCutRange(text: string, next: string): boolean {
  const [last] = /(?<!\S)\S{1,25}$/u.exec(text.slice(-25)) ?? [''];
  const [first] = /^\S{1,25}/u.exec(next) ?? [''];
  const whole = RANGE.exec(last + first);
  if (!whole || first === '' || !CUT_RANGE.test(last)) return false;
  const [from, to] = [shapeOf(whole[1] ?? ''), shapeOf(whole[2] ?? '')];
  return from === to && from.replaceAll('.', '').length >= FEWEST_DIGITS;
}

const shapeOf = (value: string): string => value.replaceAll(/\d/g, '0').replaceAll(/[:/,]/g, '.');
