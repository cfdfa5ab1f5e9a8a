import type { OptionTable } from './cli-option.ts';

/** Wider flags have their help on the next line (characters). */
const FLAG_COLUMN = 24;

/** A paragraph of flags with their meanings. */
export function describeOptions(options: OptionTable): string {
  return Object.entries(options)
    .map(([name, { short, value, choices, help, multiple }]) => {
      const flag = `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
      const notes = [choices?.join(' | '), multiple ? 'may be repeated' : ''].filter(Boolean);
      const text = notes.length > 0 ? `${help} (${notes.join('; ')})` : help;
      return flag.length < FLAG_COLUMN
        ? `  ${flag.padEnd(FLAG_COLUMN)}${text}`
        : `  ${flag}\n  ${' '.repeat(FLAG_COLUMN)}${text}`;
    })
    .join('\n');
}
