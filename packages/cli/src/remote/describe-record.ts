import { plainText } from './plain-text.ts';

/** A record as `name: value` lines; what is not set is left out. */
export function describeRecord(record: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(record).filter(
    ([, value]) => value !== null && value !== undefined && !isEmptyList(value),
  );
  const width = Math.max(0, ...entries.map(([name]) => name.length)) + 2;
  return entries.map(([name, value]) => describeEntry(name, value, width)).join('');
}

function describeEntry(name: string, value: unknown, width: number): string {
  const texts = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  return texts
    .map((text, index) => `${(index === 0 ? `${name}:` : '').padEnd(width)}${text}\n`)
    .join('');
}

function textOf(value: unknown): string {
  return plainText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
