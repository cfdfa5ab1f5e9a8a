import type { Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { type OpenZip, openZip } from '../archive/open-zip.ts';
import { readXml } from '../xml/read-xml.ts';
import { childElements, type XmlElement } from '../xml/xml-element.ts';
import { resolvePartName } from './resolve-part-name.ts';

export type Relationship = {
  readonly id: string;
  /** Last word of the type's address: `image`, `hyperlink`, `footnotes`. */
  readonly type: string;
  /** Part name for internal targets, address for external ones. */
  readonly target: string;
  readonly isExternal: boolean;
};

/** An Office package (a ZIP of XML parts); parts are unpacked and parsed when first asked for. */
export type OfficePackage = {
  readonly partNames: readonly string[];
  readonly warnings: Warning[];
  xml(partName: string | undefined): XmlElement | undefined;
  bytes(partName: string | undefined): Uint8Array | undefined;
  /** Relationships of a part by id; of the package itself for `''`. */
  relationships(partName: string): ReadonlyMap<string, Relationship>;
  /** The first related part of a type. */
  related(partName: string, type: string): string | undefined;
};

/** Packages with more parts exist only to exhaust their reader; large presentations have a few thousand. */
const MAX_PARTS = 50_000;
/** Office files are compound files when they are encrypted. */
const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];

/** Opens the ZIP container of docx, pptx, odt and epub files. */
export function openPackage(bytes: Uint8Array, context: ReadContext): OfficePackage {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  if (COMPOUND_SIGNATURE.every((byte, index) => bytes[index] === byte)) {
    throw new ParseError(
      'password_required',
      `${context.filename} is encrypted; remove its password in the program that made it`,
    );
  }
  const zip = openZip(bytes, { limits: context.limits, maxEntries: MAX_PARTS });
  const warnings: Warning[] = zip.complaints.map((complaint) =>
    partWarning('damaged_file', `${context.filename}: ${complaint}`),
  );
  return packageOf(zip, warnings, context);
}

function packageOf(zip: OpenZip, warnings: Warning[], context: ReadContext): OfficePackage {
  const names = new Map(zip.entries.map((entry) => [entry.name.toLowerCase(), entry.name]));
  const trees = new Map<string, XmlElement | undefined>();
  const relations = new Map<string, ReadonlyMap<string, Relationship>>();
  const bytesOf = (partName: string | undefined): Uint8Array | undefined =>
    partName === undefined
      ? undefined
      : unpackPart(zip, names.get(partName.toLowerCase()), warnings, context);
  const xmlOf = (partName: string | undefined): XmlElement | undefined => {
    if (partName === undefined) return undefined;
    if (!trees.has(partName)) trees.set(partName, parsePart(partName, bytesOf(partName), warnings));
    return trees.get(partName);
  };
  const relationshipsOf = (partName: string): ReadonlyMap<string, Relationship> => {
    let found = relations.get(partName);
    if (!found) {
      found = readRelationships(partName, xmlOf(relationshipPart(partName)));
      relations.set(partName, found);
    }
    return found;
  };
  return {
    partNames: [...names.values()],
    warnings,
    xml: xmlOf,
    bytes: bytesOf,
    relationships: relationshipsOf,
    related: (partName, type) =>
      [...relationshipsOf(partName).values()].find(
        (relation) => relation.type === type && !relation.isExternal,
      )?.target,
  };
}

function unpackPart(
  zip: OpenZip,
  name: string | undefined,
  warnings: Warning[],
  context: ReadContext,
): Uint8Array | undefined {
  const entry = name === undefined ? undefined : zip.find(name);
  if (!entry) return undefined;
  const part = zip.unpack(entry, context.options.password);
  if (part.outcome === 'password_required' || part.outcome === 'wrong_password') {
    throw new ParseError(part.outcome, `${context.filename} is encrypted; send \`password\``);
  }
  if (part.outcome !== 'ok') {
    warnings.push(partWarning('part_unreadable', `${name} cannot be unpacked and was left out`));
    return undefined;
  }
  if (part.complaint) warnings.push(partWarning('damaged_file', `${name}: ${part.complaint}`));
  return part.bytes;
}

function parsePart(
  partName: string,
  bytes: Uint8Array | undefined,
  warnings: Warning[],
): XmlElement | undefined {
  if (!bytes || bytes.length === 0) return undefined;
  try {
    const { root, problem } = readXml(bytes, partName);
    if (problem !== undefined) {
      warnings.push(partWarning('damaged_xml', `${partName} is not well-formed: ${problem}`));
    }
    return root;
  } catch (error) {
    if (error instanceof ParseError && error.code === 'limit_exceeded') throw error;
    warnings.push(partWarning('damaged_xml', `${partName} cannot be read and was left out`));
    return undefined;
  }
}

function relationshipPart(partName: string): string {
  const slash = partName.lastIndexOf('/') + 1;
  return `${partName.slice(0, slash)}_rels/${partName.slice(slash)}.rels`;
}

function readRelationships(
  partName: string,
  root: XmlElement | undefined,
): ReadonlyMap<string, Relationship> {
  const found = new Map<string, Relationship>();
  for (const element of root ? childElements(root) : []) {
    const { Id, Type, Target, TargetMode } = element.attributes;
    if (Id === undefined || Target === undefined) continue;
    const isExternal = TargetMode === 'External';
    found.set(Id, {
      id: Id,
      type: Type?.slice(Type.lastIndexOf('/') + 1) ?? '',
      target: isExternal ? Target : resolvePartName(partName, Target),
      isExternal,
    });
  }
  return found;
}

function partWarning(code: string, message: string): Warning {
  return { code, message: `${message}.`, pageNumber: null };
}
