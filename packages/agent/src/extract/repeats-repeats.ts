/** Whether a group of a pattern that itself repeats is repeated, as in `(a+)*`: matching it may take time without bound. */
export function repeatsRepeats(pattern: string): boolean {
  let isOpen = false;
  let repeats = false;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? '';
    if (sign === '\\') at++;
    else if (sign === '(') [isOpen, repeats] = [true, false];
    else if (sign === ')') {
      if (isOpen && repeats && /^(?:[+*]|\{\d{1,9},)/.test(pattern.slice(at + 1, at + 12)))
        return true;
      isOpen = false;
    } else if ('+*}'.includes(sign)) repeats = true;
  }
  return false;
}
