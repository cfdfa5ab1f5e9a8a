import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@sheaf/parser';
import type { MimePart } from '../../packages/parser/src/readers/mail/mime-part.ts';
import { parseMime } from '../../packages/parser/src/readers/mail/parse-mime.ts';
import { type ExpectedPart, readExpectedMessage } from './expected-message.ts';
import { missingContent } from './missing-content.ts';

const CORPUS = join(import.meta.dirname, '../../../shared/corpus/mail');

/** Compares headers, bodies and attachments of every message with its expected parse and prints the share that is equal. */
export async function runMailBench(argv: readonly string[]): Promise<void> {
  const corpus = argv[0] ?? CORPUS;
  const names = readdirSync(corpus)
    .filter((file) => file.endsWith('.msg'))
    .map((file) => file.slice(0, -4))
    .filter((name) => existsSync(join(corpus, `${name}_decoded.xml`)));
  let right = 0;
  let read = 0;
  for (const name of names) {
    const bytes = readFileSync(join(corpus, `${name}.msg`));
    const differences = compare(parseMime(bytes), readExpectedMessage(corpus, name), '');
    if (differences.length === 0) right++;
    else process.stdout.write(`${name}: ${differences.slice(0, 3).join('; ')}\n`);
    const problems = await problemsReading(bytes, name, corpus);
    if (problems.length === 0) read++;
    else process.stdout.write(`${name}: ${problems.slice(0, 3).join('; ')}\n`);
  }
  const share = (right / names.length).toFixed(4);
  process.stdout.write(
    `${names.length} messages, ${right} equal to the expected parse: ${share}\n`,
  );
  process.stdout.write(
    `${read} show every word of their bodies and deliver every other part as a file: ${(read / names.length).toFixed(4)}\n`,
  );
}

async function problemsReading(bytes: Uint8Array, name: string, corpus: string): Promise<string[]> {
  try {
    const read = (message: Uint8Array) => parse(message, { filename: `${name}.eml` });
    return await missingContent(readExpectedMessage(corpus, name), await read(bytes), read);
  } catch (error) {
    return [String(error)];
  }
}

function compare(part: MimePart, expected: ExpectedPart, path: string): string[] {
  const fields = part.fields.map((field) => normal(field.raw));
  const wanted = expected.fields.map(normal);
  const differences: string[] = [];
  if (fields.join('\0') !== wanted.join('\0')) differences.push(`${path} header fields`);
  const children = childrenOf(part);
  if (children.length !== expected.children.length) {
    differences.push(`${path} ${children.length} parts, expected ${expected.children.length}`);
  }
  children.forEach((child, index) => {
    const other = expected.children[index];
    if (other) differences.push(...compare(child, other, `${path}/${index + 1}`));
  });
  if (part.content.kind === 'leaf' && expected.body) {
    const isEqual = Buffer.from(part.content.bytes).equals(expected.body);
    if (!isEqual) {
      differences.push(`${path} body ${part.content.bytes.length}/${expected.body.length} bytes`);
    }
  }
  return differences;
}

function childrenOf({ content }: MimePart): readonly MimePart[] {
  if (content.kind === 'parts') return content.parts;
  return content.kind === 'message' ? [content.message] : [];
}

const normal = (field: string): string => field.replace(/\r\n?/g, '\n').trimEnd();
