import { decodeLabelled } from '../../detect/decode-text.ts';
import { ownValue } from '../../own-value.ts';

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;
/** Destinations without text of the page. */
const SKIPPED = new Set(['fonttbl', 'colortbl', 'stylesheet', 'pntext', 'info', 'mhtmltag']);

/** Signs that have a word of their own. */
const LETTERS: Readonly<Record<string, string>> = {
  lquote: '&lsquo;',
  rquote: '&rsquo;',
  ldblquote: '&ldquo;',
  rdblquote: '&rdquo;',
  bullet: '&bull;',
  endash: '&ndash;',
  emdash: '&mdash;',
};

type State = { isSkipped: boolean; isTag: boolean; isHidden: boolean };

/** The HTML that Outlook wrapped into RTF (MS-OXRTFEX); undefined when the RTF was made otherwise. */
export function htmlOfRtf(rtf: Uint8Array): string | undefined {
  const source = Buffer.from(rtf).toString('latin1');
  if (!/\\fromhtml1/.test(source.slice(0, 1000))) return undefined;
  const codePage = /\\ansicpg(\d+)/.exec(source)?.[1] ?? '1252';
  const bytes: Buffer[] = [];
  const states: State[] = [{ isSkipped: false, isTag: false, isHidden: false }];
  for (const token of source.matchAll(TOKEN)) {
    const state = states.at(-1);
    if (!state) break;
    if (token[5] === '{') states.push({ ...state });
    else if (token[5] === '}') states.pop();
    else readToken(token, state, bytes);
  }
  const joined = Buffer.concat(bytes);
  return decodeLabelled(joined, `cp${codePage}`) ?? joined.toString('latin1');
}

function readToken(token: RegExpExecArray, state: State, bytes: Buffer[]): void {
  const [, word, number, hex, symbol, , text] = token;
  if (word !== undefined) readWord(word, Number(number ?? Number.NaN), state, bytes);
  else if (symbol !== '*' && isShown(state)) bytes.push(...plainBytes(hex, symbol, text));
}

/** Text between tags that only RTF readers should see is marked `\htmlrtf`. */
function isShown(state: State): boolean {
  return !state.isSkipped && (state.isTag || !state.isHidden);
}

function readWord(word: string, value: number, state: State, bytes: Buffer[]): void {
  if (SKIPPED.has(word)) state.isSkipped = true;
  if (word === 'htmltag') state.isTag = true;
  if (word === 'htmlrtf') state.isHidden = value !== 0;
  if (!isShown(state)) return;
  if (word === 'par' || word === 'line') bytes.push(Buffer.from('\r\n'));
  if (word === 'tab') bytes.push(Buffer.from('\t'));
  if (word === 'u') bytes.push(Buffer.from(`&#${value < 0 ? value + 65536 : value};`));
  const letter = ownValue(LETTERS, word);
  if (letter) bytes.push(Buffer.from(letter));
}

function plainBytes(hex?: string, symbol?: string, text?: string): Buffer[] {
  if (hex !== undefined) return [Buffer.from(hex, 'hex')];
  if (symbol === '~') return [Buffer.from('&nbsp;')];
  if (symbol !== undefined) return '{}\\'.includes(symbol) ? [Buffer.from(symbol)] : [];
  return text === undefined ? [] : [Buffer.from(text, 'latin1')];
}
