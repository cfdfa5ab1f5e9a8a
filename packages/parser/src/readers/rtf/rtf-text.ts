import iconv from 'iconv-lite';
import type { RtfGroup } from './rtf-group.ts';

/** Windows code pages of font character sets (RTF specification 1.9.1, `\fcharset`). */
const CODE_PAGES: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  78: 'shift_jis',
  79: 'euc-kr',
  80: 'gb2312',
  81: 'big5',
  128: 'shift_jis',
  129: 'cp949',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

export function codePageOfCharset(charset: number | undefined): string | undefined {
  return charset === undefined ? undefined : CODE_PAGES[charset];
}

/** The encoding of a `\ansicpg` number; unknown ones are read as Windows-1252. */
export function codePageOf(number: number | undefined): string {
  if (number === 65001) return 'utf8';
  if (number === 932) return 'shift_jis';
  const name = number === 10000 ? 'macintosh' : `cp${number}`;
  return number !== undefined && iconv.encodingExists(name) ? name : 'windows-1252';
}

export function decodeBytes(bytes: Uint8Array | readonly number[], codePage: string): string {
  return iconv.decode(Buffer.from(bytes as Uint8Array), codePage);
}

/** All text in a group, for names and document properties. */
export function plainText(group: RtfGroup, codePage: string): string {
  let text = '';
  let skip = 0;
  for (const node of group.nodes) {
    if (node.kind === 'bytes') {
      const decoded = decodeBytes(node.bytes, codePage);
      text += decoded.slice(skip);
      skip = Math.max(0, skip - decoded.length);
    } else if (node.kind === 'word' && node.name === 'u' && node.value !== undefined) {
      text += String.fromCharCode(node.value & 0xffff);
      skip = 1;
    } else if (node.kind === 'group') {
      text += plainText(node, codePage);
    }
  }
  return text;
}
