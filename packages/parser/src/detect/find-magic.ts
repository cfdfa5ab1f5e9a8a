import type { Format } from './format.ts';

/** What the first bytes say: a format, a container that must be looked into, or something named that we do not read. */
export type Magic =
  | { readonly kind: 'format'; readonly format: Format }
  | { readonly kind: 'zip' | 'cfb' }
  | { readonly kind: 'unsupported'; readonly what: string };

type Signature = readonly [
  offset: number,
  signature: string,
  magic: Format | 'cfb' | { what: string },
];

const what = (text: string) => ({ what: text });

/** Stands for any byte in a signature. */
const ANY = '\u2022';

/** Signatures as Latin-1 text at an offset, most telling first. */
const SIGNATURES: readonly Signature[] = [
  [0, '\x89PNG\r\n\x1a\n', 'png'],
  [0, '\xff\xd8\xff', 'jpeg'],
  [0, 'GIF87a', 'gif'],
  [0, 'GIF89a', 'gif'],
  [0, 'RIFF••••WEBP', 'webp'],
  [4, 'ftypavif', 'avif'],
  [4, 'ftypavis', 'avif'],
  [4, 'ftypmif1••••mif1avif', 'avif'],
  [4, 'ftypmif1••••avif', 'avif'],
  [0, 'II*\0', 'tiff'],
  [0, 'MM\0*', 'tiff'],
  [0, 'II+\0', 'tiff'],
  [0, 'MM\0+', 'tiff'],
  [0, '\0\0\0\x0cjP  \r\n\x87\n', 'jp2'],
  [0, '\xff\x4f\xff\x51', 'jp2'],
  [0, 'BM••••\0\0\0\0••\0\0', 'bmp'],
  [0, '{\\rtf', 'rtf'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'cfb'],
  [0, '\x1f\x8b', 'gz'],
  [0, 'BZh•1AY&SY', 'bz2'],
  [0, 'BZh•\x17rE8P\x90', 'bz2'],
  [0, '\xfd7zXZ\0', 'xz'],
  [0, '\x28\xb5\x2f\xfd', 'zst'],
  [0, "7z\xbc\xaf'\x1c", '7z'],
  [0, 'MZ••••••••••••••••••••••••••••••••••\0\0', what('a Windows program')],
  [0, 'MZ\x90\0', what('a Windows program')],
  [0, '\x7fELF', what('a Linux program')],
  [0, '\xfe\xed\xfa\xce', what('a macOS program')],
  [0, '\xfe\xed\xfa\xcf', what('a macOS program')],
  [0, '\xce\xfa\xed\xfe', what('a macOS program')],
  [0, '\xcf\xfa\xed\xfe', what('a macOS program')],
  [0, '\xca\xfe\xba\xbe', what('a Java class or macOS program')],
  [0, '\0asm', what('a WebAssembly program')],
  [0, 'Rar!\x1a\x07', what('a RAR archive')],
  [0, 'MSCF\0\0\0\0', what('a Windows cabinet archive')],
  [0, '!<arch>\n', what('an ar archive (such as a Debian package)')],
  [0, '\xed\xab\xee\xdb', what('an RPM package')],
  [0, '070701', what('a cpio archive')],
  [0, '070702', what('a cpio archive')],
  [0, '070707', what('a cpio archive')],
  [0, '\x1f\x9d', what('a file packed with compress (.Z)')],
  [0, '\x04"M\x18', what('an LZ4 file')],
  [0, 'LZIP\x01', what('an lzip file')],
  [4, 'ftyphei', what('a HEIC picture')],
  [4, 'ftyphev', what('a HEIC picture')],
  [4, 'ftypmif1', what('a HEIC picture')],
  [4, 'ftypmsf1', what('a HEIC picture')],
  [4, 'ftypM4A', what('an M4A sound recording')],
  [4, 'ftypqt', what('a QuickTime video')],
  [4, 'ftyp', what('an MP4 video')],
  [0, '\x1aE\xdf\xa3', what('a Matroska or WebM video')],
  [0, 'RIFF••••AVI ', what('an AVI video')],
  [0, 'RIFF••••WAVE', what('a WAV sound recording')],
  [0, 'ID3\x02', what('an MP3 sound recording')],
  [0, 'ID3\x03', what('an MP3 sound recording')],
  [0, 'ID3\x04', what('an MP3 sound recording')],
  [0, '\xff\xfb', what('an MP3 sound recording')],
  [0, 'OggS\0', what('an Ogg sound or video recording')],
  [0, 'fLaC\0', what('a FLAC sound recording')],
  [0, '\0\0\x01\xba', what('an MPEG video')],
  [0, '\0\0\x01\xb3', what('an MPEG video')],
  [0, 'FLV\x01', what('a Flash video')],
  [0, '\0\0\0\x0cJXL ', what('a JPEG XL picture')],
  [0, '8BPS\0', what('a Photoshop picture')],
  [0, '\0\0\x01\0', what('an icon')],
  [0, '\0\0\x02\0', what('a mouse pointer picture')],
  [0, '\xd7\xcd\xc6\x9a', what('a Windows metafile picture')],
  [40, ' EMF\0', what('an enhanced metafile picture')],
  [0, 'AC10••\0', what('an AutoCAD drawing')],
  [0, '%!PS-Adobe', what('a PostScript file')],
  [0, '\xc5\xd0\xd3\xc6', what('an encapsulated PostScript picture')],
  [0, 'AT&TFORM', what('a DjVu document')],
  [0, 'SQLite format 3\0', what('an SQLite database')],
  [4, 'Standard Jet DB', what('an Access database')],
  [4, 'Standard ACE DB', what('an Access database')],
  [0, 'PAR1', what('a Parquet file')],
  [0, 'ARROW1', what('an Arrow file')],
  [0, '!BDN', what('an Outlook mailbox (.pst)')],
  [0, 'wOFF', what('a web font')],
  [0, 'wOF2', what('a web font')],
  [0, '\0\x01\0\0\0', what('a font')],
  [0, 'OTTO\0', what('a font')],
  [0, 'ttcf\0', what('a font')],
  [0, 'ITSF\x03', what('a compiled help file (.chm)')],
  [60, 'BOOKMOBI', what('a Mobipocket book')],
  [0, '\xffWPC', what('a WordPerfect document')],
  [0, 'L\0\0\0\x01\x14\x02\0', what('a Windows shortcut')],
  [0, 'bplist00', what('a binary property list')],
  [0x8001, 'CD001', what('a disc image (ISO 9660)')],
];

/** How far into a file its header may begin, by the readers of the format (ISO 32000 annex H). */
const PDF_HEADER_WITHIN_BYTES = 1024;

/** Junk before a header ends with a line or is binary; after letters stand words about PDF. */
const PDF_AFTER_JUNK = /[^ -~]%PDF-/;

const PDF: Magic = { kind: 'format', format: 'pdf' };
const TAR: Magic = { kind: 'format', format: 'tar' };

/** A local header, an empty archive, and the two markers of archives in parts. */
const ZIP_SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'PK00PK'];

export function findMagic(bytes: Uint8Array): Magic | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 0x8010));
  const latin1 = head.toString('latin1');
  if (latin1.trimStart().startsWith('%PDF-')) return PDF;
  if (ZIP_SIGNATURES.some((signature) => latin1.startsWith(signature))) return { kind: 'zip' };
  const found = SIGNATURES.find(([offset, signature]) => matchesAt(latin1, offset, signature));
  if (!found) return isTar(head) ? TAR : findLatePdf(latin1);
  const magic = found[2];
  if (magic === 'cfb') return { kind: 'cfb' };
  if (typeof magic === 'string') return { kind: 'format', format: magic };
  return { kind: 'unsupported', what: magic.what };
}

/** Asked last: an archive may hold a PDF at its beginning, and a text may speak of one. */
function findLatePdf(latin1: string): Magic | undefined {
  return PDF_AFTER_JUNK.test(latin1.slice(0, PDF_HEADER_WITHIN_BYTES)) ? PDF : undefined;
}

function matchesAt(text: string, offset: number, signature: string): boolean {
  if (text.length < offset + signature.length) return false;
  for (let index = 0; index < signature.length; index++) {
    const wanted = signature[index];
    if (wanted !== ANY && text[offset + index] !== wanted) return false;
  }
  return true;
}

const TAR_BLOCK_BYTES = 512;
const TAR_CHECKSUM_OFFSET = 148;
const TAR_CHECKSUM_BYTES = 8;

/** A TAR header has no signature in its oldest form, but always a checksum (POSIX.1-1988). */
export function isTar(head: Buffer): boolean {
  if (head.length < TAR_BLOCK_BYTES) return false;
  const field = head.toString(
    'latin1',
    TAR_CHECKSUM_OFFSET,
    TAR_CHECKSUM_OFFSET + TAR_CHECKSUM_BYTES,
  );
  const declared = /^\s*([0-7]{1,7})\s*$/.exec(field.replaceAll('\0', ' '))?.[1];
  if (declared === undefined) return false;
  let unsigned = 0;
  let signed = 0;
  for (let index = 0; index < TAR_BLOCK_BYTES; index++) {
    const inField =
      index >= TAR_CHECKSUM_OFFSET && index < TAR_CHECKSUM_OFFSET + TAR_CHECKSUM_BYTES;
    unsigned += inField ? 0x20 : head.readUInt8(index);
    signed += inField ? 0x20 : head.readInt8(index);
  }
  const sum = Number.parseInt(declared, 8);
  return (sum === unsigned || sum === signed) && unsigned > TAR_CHECKSUM_BYTES * 0x20;
}
