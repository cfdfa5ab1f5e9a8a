import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one language has to say: whole sentences, and short names of things. */
export type Language = {
  readonly code: string;
  readonly sentences: readonly string[];
  readonly terms: readonly string[];
};

/** Where installed programs keep what they say in other languages; nothing of it is kept in the repository. */
const LOCALES = '/usr/share/locale';

const CODES = [
  ...['de', 'fr', 'es', 'it', 'pt_BR', 'nl', 'sv', 'da', 'fi', 'pl', 'cs', 'hu', 'ro', 'tr', 'vi'],
  ...['ru', 'uk', 'el', 'zh_CN', 'zh_TW', 'ja', 'ko', 'id', 'ar', 'fa', 'he'],
];

/** Languages that say too little teach nothing. */
const FEWEST_SENTENCES = 200;

export function readLanguages(): Language[] {
  return CODES.map(readLanguage).filter(({ sentences }) => sentences.length >= FEWEST_SENTENCES);
}

function readLanguage(code: string): Language {
  const folder = join(LOCALES, code, 'LC_MESSAGES');
  const sentences = new Set<string>();
  const terms = new Set<string>();
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  for (const name of names.filter((each) => each.endsWith('.mo')))
    for (const message of readMessages(readFileSync(join(folder, name))))
      for (const line of message.split('\n')) collect(line.trim(), sentences, terms);
  return { code, sentences: [...sentences], terms: [...terms] };
}

const SPOILT = /[<>&%\\{}[\]=_|$#~^`"*/]|--|\.\.\./;
const SENTENCE = /^[\p{Lu}\p{Lo}][^\n]{24,240}[.!?。！？]$/u;
const SQUARE_SENTENCE = /^[\p{Lo}][^\n]{11,120}[。！？]$/u;
const TERM = /^[\p{L}][\p{L}\p{N} ,'’-]{2,40}$/u;

function collect(text: string, sentences: Set<string>, terms: Set<string>): void {
  if (SPOILT.test(text)) return;
  if (SENTENCE.test(text) || SQUARE_SENTENCE.test(text)) sentences.add(text);
  else if (TERM.test(text)) terms.add(text);
}

/** The translations of a file of messages (GNU gettext). */
function readMessages(bytes: Buffer): string[] {
  const isLittle = bytes.length > 28 && bytes.readUInt32LE(0) === 0x950412de;
  if (!isLittle) return [];
  const count = bytes.readUInt32LE(8);
  const table = bytes.readUInt32LE(16);
  return Array.from({ length: count }, (_, at) => {
    const length = bytes.readUInt32LE(table + 8 * at);
    const from = bytes.readUInt32LE(table + 8 * at + 4);
    return bytes.toString('utf8', from, from + length).replaceAll('\0', '\n');
  });
}
