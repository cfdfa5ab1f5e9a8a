import type { Token } from 'markdown-it';
import { ownValue } from '../../own-value.ts';
import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, joinRuns, type Run, type RunStyle, trimRuns } from '../inline-text.ts';

/** What the parser's names for marks mean. */
const MARK_STYLES: Readonly<Record<string, RunStyle>> = {
  strong: { bold: true },
  em: { italic: true },
  s: { strike: true },
};

/** HTML tags inside a line that only set text apart. */
const TAG_STYLES: Readonly<Record<string, RunStyle>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  sub: { subscript: true },
  sup: { superscript: true },
  code: { code: true },
  kbd: { code: true },
};

/** Text of a line with its spans; pictures are left to `picturesIn`. */
export function markdownInline(tokens: readonly Token[]): InlineText {
  const runs: Run[] = [];
  const styles: RunStyle[] = [{}];
  for (const token of tokens) {
    const style = styles.at(-1) ?? {};
    if (token.nesting === 1) styles.push({ ...style, ...styleOf(token) });
    else if (token.nesting === -1) closeStyle(styles);
    else if (token.type === 'html_inline') readTag(token.content, styles, runs);
    else runs.push(...runsOf(token, style));
  }
  return joinRuns(trimRuns(runs));
}

function closeStyle(styles: RunStyle[]): void {
  if (styles.length > 1) styles.pop();
}

function styleOf(token: Token): RunStyle {
  if (token.type === 'link_open') return { link: String(token.attrGet('href') ?? '') };
  return ownValue(MARK_STYLES, token.type.replace(/_open$/, '')) ?? {};
}

function readTag(source: string, styles: RunStyle[], runs: Run[]): void {
  const style = styles.at(-1) ?? {};
  const tag = /^<(\/?)([a-z]+)\b[^>]*>$/i.exec(source);
  const name = tag?.[2]?.toLowerCase() ?? '';
  if (name === 'br') runs.push({ text: '\n', style });
  const added = ownValue(TAG_STYLES, name);
  if (!tag || !added) return;
  if (tag[1] === '/') closeStyle(styles);
  else styles.push({ ...style, ...added });
}

function runsOf(token: Token, style: RunStyle): Run[] {
  switch (token.type) {
    case 'text':
      return [{ text: token.content, style }];
    case 'softbreak':
      return [{ text: ' ', style }];
    case 'hardbreak':
      return [{ text: '\n', style }];
    case 'code_inline':
      return [{ text: token.content, style: { ...style, code: true } }];
    case 'footnote_ref': {
      const label = String(token.meta?.label ?? '');
      return [{ text: label, style: { ...style, superscript: true, noteRef: label } }];
    }
    default:
      return [];
  }
}

/** Pictures named in a line, as blocks of their own. */
export function picturesIn(tokens: readonly Token[]): FlowBlock[] {
  return tokens.flatMap((token): FlowBlock[] => {
    if (token.type !== 'image') return [];
    const description = markdownInline(token.children ?? []).text || token.attrGet('title');
    return [
      { label: 'Picture', text: '', ...(description ? { description: String(description) } : {}) },
    ];
  });
}
