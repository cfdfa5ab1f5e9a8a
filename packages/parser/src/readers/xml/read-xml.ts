import { SaxesParser } from 'saxes';
import { ParseError } from '../../parse-error.ts';
import { decodeXmlBytes } from './decode-xml-bytes.ts';
import { prefixOfNamespace } from './namespaces.ts';
import type { XmlElement, XmlNode } from './xml-element.ts';

/** Deeper trees are only met in hostile files; every walk over a tree may recurse to this depth. */
const MAX_DEPTH = 400;
/** A tree costs about ten times its text in memory. */
const MAX_CHARACTERS = 200_000_000;

export type XmlReading = {
  readonly root: XmlElement;
  /** What was wrong with the markup, when something was; the tree then holds what could be read. */
  readonly problem?: string;
};

type OpenElement = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly scope: Scope;
  /** Where its children begin among the finished nodes. */
  readonly firstChild: number;
};

/** Prefix of the file → our prefix, inherited from the element around it; names are put together once a scope. */
type Scope = {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly elementNames: Map<string, string>;
  readonly attributeNames: Map<string, string>;
};

/** The tree of an XML text. No external entity or document type is ever loaded or expanded. */
export function readXml(source: Uint8Array | string, partName: string): XmlReading {
  const text = typeof source === 'string' ? source : decodeXmlBytes(source);
  if (text.length > MAX_CHARACTERS) {
    throw new ParseError(
      'limit_exceeded',
      `${partName} is larger than ${MAX_CHARACTERS} characters`,
    );
  }
  const builder = new TreeBuilder(partName);
  const parser = new SaxesParser({ fragment: false, position: false });
  let problem: string | undefined;
  parser.on('error', (error) => {
    problem ??= error.message;
  });
  parser.on('opentag', (tag) => builder.open(tag.name, tag.attributes as Record<string, string>));
  parser.on('closetag', () => builder.close());
  parser.on('text', (value) => builder.addText(value));
  parser.on('cdata', (value) => builder.addText(value));
  parser.write(text).close();
  const root = builder.finish();
  if (!root) throw new ParseError('malformed_file', `${partName} holds no XML`);
  return problem === undefined ? { root } : { root, problem };
}

/** Owns the stack of open elements while the parser runs; an element is made when it closes, with exactly the children it has. */
class TreeBuilder {
  readonly #partName: string;
  readonly #open: OpenElement[] = [];
  /** Finished nodes whose parent is still open, children of outer elements first. */
  readonly #finished: XmlNode[] = [];

  constructor(partName: string) {
    this.#partName = partName;
  }

  open(rawName: string, rawAttributes: Readonly<Record<string, string>>): void {
    if (this.#open.length >= MAX_DEPTH) {
      throw new ParseError(
        'limit_exceeded',
        `${this.#partName} nests deeper than ${MAX_DEPTH} elements`,
      );
    }
    const scope = scopeOf(rawAttributes, this.#open.at(-1)?.scope ?? EMPTY_SCOPE);
    this.#open.push({
      name: qualify(rawName, scope, true),
      attributes: qualifyAttributes(rawAttributes, scope),
      scope,
      firstChild: this.#finished.length,
    });
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    const { name, attributes, firstChild } = closed;
    const hasChildren = this.#finished.length > firstChild;
    const children = hasChildren ? this.#finished.splice(firstChild) : NO_CHILDREN;
    this.#finished.push({ name, attributes, children });
  }

  addText(text: string): void {
    if (this.#open.length > 0) this.#finished.push(text);
  }

  /** The root; what the text ends inside of is closed there. */
  finish(): XmlElement | undefined {
    while (this.#open.length > 0) this.close();
    return this.#finished.find((node) => typeof node !== 'string');
  }
}

const NO_CHILDREN: readonly XmlNode[] = [];
const EMPTY_SCOPE = newScope(new Map([['xml', 'xml']]));
const NO_ATTRIBUTES: Record<string, string> = {};

function newScope(prefixes: ReadonlyMap<string, string>): Scope {
  return { prefixes, elementNames: new Map(), attributeNames: new Map() };
}

function scopeOf(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  let prefixes: Map<string, string> | undefined;
  for (const key in attributes) {
    if (!key.startsWith('xmlns')) continue;
    const prefix = key === 'xmlns' ? '' : key.slice(6);
    prefixes ??= new Map(outer.prefixes);
    prefixes.set(prefix, prefixOfNamespace(attributes[key] ?? '', prefix));
  }
  return prefixes ? newScope(prefixes) : outer;
}

function qualifyAttributes(
  attributes: Readonly<Record<string, string>>,
  scope: Scope,
): Record<string, string> {
  let qualified: Record<string, string> | undefined;
  for (const key in attributes) {
    if (key.startsWith('xmlns')) continue;
    qualified ??= {};
    qualified[qualify(key, scope, false)] = attributes[key] ?? '';
  }
  return qualified ?? NO_ATTRIBUTES;
}

function qualify(name: string, scope: Scope, isElement: boolean): string {
  const names = isElement ? scope.elementNames : scope.attributeNames;
  let qualified = names.get(name);
  if (qualified === undefined) {
    qualified = putTogether(name, scope.prefixes, isElement);
    names.set(name, qualified);
  }
  return qualified;
}

/** Attributes without a prefix belong to no namespace. */
function putTogether(
  name: string,
  prefixes: ReadonlyMap<string, string>,
  isElement: boolean,
): string {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  if (prefix === '' && !isElement) return name;
  const ours = prefixes.get(prefix) ?? prefix;
  const local = colon < 0 ? name : name.slice(colon + 1);
  return ours === '' ? local : `${ours}:${local}`;
}
