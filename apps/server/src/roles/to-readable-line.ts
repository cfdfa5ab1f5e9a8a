import { styleText } from 'node:util';

const COLOURS = {
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
} as const;

/** A line of the log for people: time, level, what happened, and what belongs to it. */
export function toReadableLine(line: string): string {
  const { level, time, msg, pid: _, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const label = String(level);
  const colour = COLOURS[label as keyof typeof COLOURS] ?? 'gray';
  const details = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const words = [
    new Date(String(time)).toTimeString().slice(0, 8),
    styleText(colour, label.padEnd(5), { validateStream: false }),
    String(msg ?? ''),
    ...details.map((detail) => styleText('gray', detail, { validateStream: false })),
  ];
  return `${words.join(' ')}${describeError(err)}\n`;
}

function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { message, stack } = error as { message?: string; stack?: string };
  return `\n  ${(stack ?? message ?? '').replaceAll('\n', '\n  ')}`;
}
