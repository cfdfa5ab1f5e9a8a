import type { Span } from '@sheaf/document';
import { commandOfSign } from '../../readers/math/latex-of-characters.ts';

/** Names that LaTeX has a command for. */
export const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|exp|max|min|lim|limsup|liminf|det|sup|inf|gcd|dim|ker|deg|arg|Pr)$/;
const PLAIN = /^[A-Za-z0-9+\-=<>()[\]|.,:;/!?*]$/;

/** LaTeX of a formula set on one line, when every sign of it is known; fractions and roots are not guessed at. */
export function writeLatex(text: string, spans: readonly Span[]): string | undefined {
  if (!/[=<>≤≥≈≡∈→⇒≪≫∝]/u.test(text)) return undefined;
  const shifts = shiftOf(text, spans);
  let latex = '';
  let shift = 0;
  for (const token of tokens(text, shifts)) {
    const written = writeSign(token.text);
    if (written === undefined) return undefined;
    const next = shifts[token.start] ?? 0;
    if (next !== shift && shift !== 0) latex += '}';
    if (next !== shift && next !== 0) latex += next > 0 ? '^{' : '_{';
    shift = next;
    latex += separator(latex, written) + written;
  }
  return shift === 0 ? latex : `${latex}}`;
}

/** 1 for raised, -1 for lowered characters; signs between two raised ones are raised too. */
function shiftOf(text: string, spans: readonly Span[]): number[] {
  const shifts = new Array<number>(text.length).fill(0);
  const moved = spans.filter((span) => span.superscript || span.subscript);
  moved.forEach((span, index) => {
    const shift = span.superscript ? 1 : -1;
    // Primes stand high by themselves.
    if (/^[′″]+$/u.test(text.slice(span.start, span.end))) return;
    shifts.fill(shift, span.start, span.end);
    const next = moved[index + 1];
    const same = next && Boolean(next.superscript) === Boolean(span.superscript);
    if (same && /^[+\-−=,]$/u.test(text.slice(span.end, next.start)))
      shifts.fill(shift, span.end, next.start);
  });
  return shifts;
}

type Token = { readonly text: string; readonly start: number };

/** Dots of an ellipsis and letters of one name together, all else one by one; never across a change of height. */
function tokens(text: string, shifts: readonly number[]): Token[] {
  return [...text.matchAll(/(?:\.\s){2}\.|[a-z]{2,}|\S/gu)].flatMap((match) => {
    const letters = [...match[0]];
    const isLevel = letters.every(
      (_, index) => shifts[match.index + index] === shifts[match.index],
    );
    if (isLevel) return [{ text: match[0], start: match.index }];
    return letters.map((letter, index) => ({ text: letter, start: match.index + index }));
  });
}

/** A sign, a letter or the name of a function in LaTeX; undefined where it has none. */
export function writeSign(token: string): string | undefined {
  if (/^[.\s]{3,}$/.test(token)) return '\\ldots';
  if (token === '−' || token === '–') return '-';
  if (token === 'ℎ') return 'h';
  if (token === '∕' || token === '⁄') return '/';
  if (FUNCTIONS.test(token)) return `\\${token}`;
  if (token === '′') return "'";
  return PLAIN.test(token) ? token : commandOfSign(token);
}

/** A command must not run into the letter after it, nor a word into the next. */
export function separator(latex: string, next: string): string {
  if (/\\mathrm\{\w+\}$/.test(latex) && next.startsWith('\\mathrm{')) return '\\ ';
  return /\\[A-Za-z]+$/.test(latex) && /^[A-Za-z]/.test(next) ? ' ' : '';
}
