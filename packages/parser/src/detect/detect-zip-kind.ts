import { ParseError } from '../parse-error.ts';
import { DEFAULT_LIMITS } from '../parse-options.ts';
import { type OpenZip, openZip } from '../readers/archive/open-zip.ts';
import { createUnpackBudget } from '../readers/archive/unpack-budget.ts';
import type { Format } from './format.ts';

/** Main parts of Office Open XML packages by their content type (ECMA-376 part 1, 15.2). */
const MAIN_PARTS: readonly (readonly [type: RegExp, format: Format])[] = [
  [/wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macro/i, 'docx'],
  [/ms-excel\.sheet\.binary\.macroEnabled\.main/i, 'xlsb'],
  [/spreadsheetml\.(?:sheet|template)\.main|ms-excel\.(?:sheet|template|addin)\.macro/i, 'xlsx'],
  [/presentationml\.(?:presentation|slideshow|template)\.main/i, 'pptx'],
  [/ms-powerpoint\.(?:presentation|slideshow|template|addin)\.macro/i, 'pptx'],
];
/** Where writers that get the content types wrong still put the main part. */
const USUAL_PARTS: readonly (readonly [name: string, format: Format])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['xl/workbook.bin', 'xlsb'],
  ['ppt/presentation.xml', 'pptx'],
];
const MIMETYPES: readonly (readonly [prefix: string, format: Format])[] = [
  ['application/epub+zip', 'epub'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
];
/** Listing and mimetype files are small; a larger one is none (bytes). */
const MAX_MARKER_BYTES = 4 * 1024 * 1024;
const MAX_ENTRIES = 1_000_000;

/** What a ZIP is by its content: an office document, a book, or an archive. */
export function detectZipKind(bytes: Uint8Array): Format {
  const zip = openOrUndefined(bytes);
  if (!zip) return 'zip';
  const mimetype = readSmall(zip, 'mimetype')?.trim();
  const byMimetype = MIMETYPES.find(([prefix]) => mimetype?.startsWith(prefix));
  if (byMimetype) return byMimetype[1];
  const types = readSmall(zip, '[Content_Types].xml');
  if (types !== undefined) {
    const declared = declaredTypes(zip, types);
    const found =
      MAIN_PARTS.find(([type]) => type.test(declared)) ??
      USUAL_PARTS.find(([name]) => zip.find(name) !== undefined);
    if (found) return found[1];
    if (/ms-visio|vnd\.ms-package\.xps|xps-fixeddocument/i.test(types)) {
      const what = /visio/i.test(types) ? 'a Visio drawing' : 'an XPS document';
      throw new ParseError('unsupported_format', `the file is ${what}, which is not supported`);
    }
  }
  if (zip.find('META-INF/container.xml')) return 'epub';
  return USUAL_PARTS.find(([name]) => zip.find(name) !== undefined)?.[1] ?? 'zip';
}

/** Content types of parts that are really there; defaults for an ending say nothing about the package. */
function declaredTypes(zip: OpenZip, types: string): string {
  const overrides = types.match(/<(?:\w+:)?Override\b[^<>]*>/g) ?? [];
  return overrides
    .filter((tag) => {
      const name = /PartName\s*=\s*["']\/?([^"']+)["']/.exec(tag)?.[1];
      return name !== undefined && zip.find(name) !== undefined;
    })
    .join('\n');
}

function openOrUndefined(bytes: Uint8Array): OpenZip | undefined {
  const budget = createUnpackBudget(DEFAULT_LIMITS, bytes.length, MAX_MARKER_BYTES);
  try {
    return openZip(bytes, { limits: DEFAULT_LIMITS, budget, maxEntries: MAX_ENTRIES });
  } catch (error) {
    // What is wrong with the archive is for its reader to say.
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

function readSmall(zip: OpenZip, name: string): string | undefined {
  const entry = zip.find(name);
  if (!entry || entry.unpackedBytes > MAX_MARKER_BYTES || entry.isEncrypted) return undefined;
  try {
    const unpacked = zip.unpack(entry);
    return unpacked.outcome === 'ok' ? new TextDecoder().decode(unpacked.bytes) : undefined;
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}
