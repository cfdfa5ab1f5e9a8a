import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';

/** An expected parse: header fields, and a body, parts or a message within. */
export type ExpectedPart = {
  readonly fields: string[];
  readonly children: ExpectedPart[];
  /** A whole message rather than a part of one. */
  readonly isMessage: boolean;
  body?: Uint8Array;
};

/** Reads `<name>_decoded.xml` with the body files it names. */
export function readExpectedMessage(directory: string, name: string): ExpectedPart {
  const parser = new SaxesParser();
  const root: ExpectedPart = { fields: [], children: [], isMessage: false };
  const stack: ExpectedPart[] = [root];
  let text = '';
  parser.on('opentag', ({ name: tag, attributes }) => {
    text = '';
    const top = stack.at(-1);
    if (tag === 'message' || tag === 'body-part') {
      const part: ExpectedPart = { fields: [], children: [], isMessage: tag === 'message' };
      top?.children.push(part);
      stack.push(part);
    }
    if ((tag === 'text-body' || tag === 'binary-body') && top) {
      top.body = readFileSync(join(directory, String(attributes.name)));
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name: tag }) => {
    if (tag === 'field') stack.at(-1)?.fields.push(text.replace(/^\n/, ''));
    if (tag === 'message' || tag === 'body-part') stack.pop();
  });
  parser.write(readFileSync(join(directory, `${name}_decoded.xml`), 'latin1')).close();
  const [message] = root.children;
  if (!message) throw new Error(`${name}_decoded.xml holds no message`);
  return message;
}
