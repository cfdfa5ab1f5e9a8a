import { ParseError } from '../../parse-error.ts';
import type { Data } from './data-blocks.ts';

/** Digits beyond which a number of ours is not the number written. */
const LONG_NUMBER = /\d{16}/;

/** Deeper values are only met in hostile files; walks over a value may recurse to this depth. */
const MAX_NESTING = 1_000;

/** One JSON value, or an array of the values of JSON Lines; lines that are none are told. */
export function parseJsonText(
  text: string,
  filename: string,
): { readonly value: Data; readonly complaint?: string } {
  const source = text.replace(/^\ufeff/, '');
  if (nestsTooDeep(source)) {
    throw new ParseError('limit_exceeded', `${filename} nests deeper than ${MAX_NESTING} levels`);
  }
  try {
    return { value: parseExactly(source) };
  } catch (error) {
    const lines = parseLines(source);
    if (lines) return lines;
    throw new ParseError('malformed_file', `${filename} is not JSON: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

function nestsTooDeep(source: string): boolean {
  let depth = 0;
  for (const [token] of source.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/** Numbers too long to hold are kept as they are written. */
function parseExactly(source: string): Data {
  if (!LONG_NUMBER.test(source)) return JSON.parse(source) as Data;
  return JSON.parse(source, (_key, value: unknown, context?: { source?: string }) => {
    const written = context?.source;
    return typeof value === 'number' && written !== undefined && String(value) !== written
      ? written
      : value;
  }) as Data;
}

function parseLines(source: string) {
  const lines = source.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  const values: Data[] = [];
  let broken = 0;
  for (const line of lines) {
    try {
      values.push(parseExactly(line));
    } catch {
      broken++;
      values.push(line);
    }
  }
  // A text with few lines that are JSON is not JSON Lines but a broken JSON.
  if (broken > lines.length / 10) return undefined;
  if (broken === 0) return { value: values };
  return { value: values, complaint: `${broken} lines are not JSON and are shown as text` };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'it cannot be read';
}
