import { ParseError } from '../../parse-error.ts';

/** Groups nest deeper only in hostile files. */
const MAX_DEPTH = 500;

export type RtfNode =
  | { readonly kind: 'group'; readonly nodes: readonly RtfNode[] }
  /** A control word such as `\b0`, or a control symbol such as `\~`. */
  | { readonly kind: 'word'; readonly name: string; readonly value: number | undefined }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export type RtfGroup = Extract<RtfNode, { kind: 'group' }>;

type OpenGroup = { readonly nodes: RtfNode[] };

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** The groups of an RTF file; a file that is cut off gives what is there, groups left open are closed. */
export function parseRtfGroups(bytes: Uint8Array, filename: string): RtfGroup {
  const root: OpenGroup = { nodes: [] };
  const open: OpenGroup[] = [root];
  let at = 0;
  while (at < bytes.length) {
    const top = open.at(-1) ?? root;
    const byte = bytes[at];
    if (byte === OPEN) {
      if (open.length > MAX_DEPTH) {
        throw new ParseError('limit_exceeded', `${filename} nests deeper than ${MAX_DEPTH} groups`);
      }
      const group: OpenGroup = { nodes: [] };
      top.nodes.push({ kind: 'group', nodes: group.nodes });
      open.push(group);
      at++;
    } else if (byte === CLOSE) {
      if (open.length > 1) open.pop();
      at++;
    } else if (byte === BACKSLASH) {
      at = readControl(bytes, at + 1, top.nodes);
    } else {
      at = readBytes(bytes, at, top.nodes);
    }
  }
  return { kind: 'group', nodes: root.nodes };
}

function readBytes(bytes: Uint8Array, start: number, nodes: RtfNode[]): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === OPEN || byte === CLOSE || byte === BACKSLASH) break;
    if (byte === CARRIAGE_RETURN || byte === LINE_FEED) break;
    at++;
  }
  if (at > start) nodes.push({ kind: 'bytes', bytes: bytes.subarray(start, at) });
  while (bytes[at] === CARRIAGE_RETURN || bytes[at] === LINE_FEED) at++;
  return at;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function readControl(bytes: Uint8Array, start: number, nodes: RtfNode[]): number {
  if (!isLetter(bytes[start])) return readSymbol(bytes, start, nodes);
  let at = start;
  while (isLetter(bytes[at])) at++;
  const name = ascii(bytes, start, at);
  const numberStart = at;
  if (bytes[at] === 0x2d) at++;
  while (isDigit(bytes[at])) at++;
  const digits = ascii(bytes, numberStart, at);
  const value = /\d/.test(digits) ? Number.parseInt(digits, 10) : undefined;
  if (bytes[at] === 0x20) at++;
  // Binary data follows as it is.
  if (name === 'bin' && value !== undefined && value > 0) return Math.min(bytes.length, at + value);
  nodes.push({ kind: 'word', name, value });
  return at;
}

function readSymbol(bytes: Uint8Array, start: number, nodes: RtfNode[]): number {
  const symbol = String.fromCharCode(bytes[start] ?? 0);
  if (symbol !== "'") {
    const name = symbol === '\r' || symbol === '\n' ? 'par' : symbol;
    nodes.push({ kind: 'word', name, value: undefined });
    return start + 1;
  }
  const code = Number.parseInt(ascii(bytes, start + 1, start + 3), 16);
  if (!Number.isNaN(code)) nodes.push({ kind: 'bytes', bytes: Uint8Array.of(code) });
  return start + 3;
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < Math.min(end, bytes.length); at++)
    text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** The name of the destination a group is, and whether readers that do not know it must skip it. */
export function destinationOf(group: RtfGroup): {
  readonly name: string;
  readonly isOptional: boolean;
} {
  let isOptional = false;
  for (const node of group.nodes) {
    if (node.kind !== 'word') break;
    if (node.name === '*') {
      isOptional = true;
      continue;
    }
    return { name: node.name, isOptional };
  }
  return { name: '', isOptional };
}

/** The value of a control word right inside a group. */
export function wordValue(group: RtfGroup, name: string): number | undefined {
  for (const node of group.nodes) {
    if (node.kind === 'word' && node.name === name) return node.value ?? 0;
  }
  return undefined;
}

/** Groups of a destination right inside a group. */
export function groupsNamed(group: RtfGroup, name: string): RtfGroup[] {
  return group.nodes.filter(
    (node): node is RtfGroup => node.kind === 'group' && destinationOf(node).name === name,
  );
}
