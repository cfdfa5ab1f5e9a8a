import type { HiddenText } from '@sheaf/document';
import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, joinRuns, type Run, type RunStyle, trimRuns } from '../inline-text.ts';
import type { WebPage } from './html-furniture.ts';
import { type HtmlElement, rawText } from './html-node.ts';

/** What the elements around the current one say about its text. */
export type HtmlSurrounding = {
  readonly style: RunStyle;
  readonly preformatted: boolean;
  readonly quote: boolean;
  /** Set by the parts of a page that are the same on every page of its site. */
  readonly furniture?: 'PageHeader' | 'PageFooter';
  /** Set where the whole is a page of a site. */
  readonly web?: WebPage;
  readonly list?: { readonly level: number; readonly indentLevel: number };
  readonly depth: number;
};

export type PendingItem = {
  readonly level: number;
  readonly ordered: boolean;
  readonly marker: string;
};

type Floating = { readonly block: FlowBlock };

/** Owns the blocks read so far and the paragraph being gathered. */
export class HtmlFlow {
  readonly blocks: FlowBlock[] = [];
  readonly hiddenTexts: Omit<HiddenText, 'pageNumber' | 'box'>[] = [];
  tooDeep = false;
  #runs: Run[] = [];
  #floating: Floating[] = [];
  #item: PendingItem | undefined;
  #key: string | undefined;
  #nextKey = 0;
  #endsWithBlank = true;

  addText(value: string, surrounding: HtmlSurrounding): void {
    if (surrounding.preformatted) {
      this.addRun({ text: value, style: surrounding.style });
      return;
    }
    let text = value.replace(/[ \t\n\r\f]+/g, ' ');
    if (this.#endsWithBlank && text.startsWith(' ')) text = text.slice(1);
    if (text.length === 0) return;
    this.addRun({ text, style: surrounding.style });
    this.#endsWithBlank = text.endsWith(' ');
  }

  addRun(run: Run): void {
    this.#runs.push(run);
    this.#endsWithBlank = run.text.length === 0 ? this.#endsWithBlank : /\s$/.test(run.text);
  }

  addBreak(style: RunStyle): void {
    const last = this.#runs.at(-1);
    if (last?.text.endsWith(' ')) {
      this.#runs[this.#runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
    }
    this.addRun({ text: '\n', style });
  }

  /** What the page hides is told apart from what it shows. */
  addHidden(element: HtmlElement): void {
    const text = rawText(element).replace(/\s+/g, ' ').trim();
    if (text) this.hiddenTexts.push({ text, reason: 'invisible' });
  }

  /** A picture inside a paragraph stands after it. */
  addFloating(block: FlowBlock): void {
    this.#floating.push({ block });
  }

  beginItem(item: PendingItem): void {
    this.#item = item;
  }

  endItem(): void {
    this.#item = undefined;
  }

  /** An id that links may lead to belongs to the next block. */
  markPlace(id: string | undefined): void {
    if (id !== undefined && id !== '') this.#key ??= id;
  }

  newKey(): string {
    return `html-block-${this.#nextKey++}`;
  }

  /** The gathered text, which becomes nothing else then. */
  takeInline(): InlineText {
    const inline = joinRuns(trimRuns(this.#runs));
    this.#runs = [];
    this.#endsWithBlank = true;
    return inline;
  }

  /** Ends the paragraph being gathered. */
  flush(surrounding: HtmlSurrounding): void {
    const inline = this.takeInline();
    if (inline.text.trim().length > 0 || inline.spans)
      this.push(this.#paragraph(inline, surrounding));
    this.#releaseFloating();
  }

  push(block: FlowBlock): void {
    const key = this.#key;
    this.#key = undefined;
    this.blocks.push(key !== undefined && block.key === undefined ? { ...block, key } : block);
  }

  #releaseFloating(): void {
    const floating = this.#floating;
    this.#floating = [];
    for (const { block } of floating) this.push(block);
  }

  #paragraph(inline: InlineText, surrounding: HtmlSurrounding): FlowBlock {
    if (surrounding.furniture) return { label: surrounding.furniture, ...inline };
    const item = this.#item;
    if (item) {
      this.#item = undefined;
      return { label: 'ListItem', ...inline, list: item };
    }
    const indent = surrounding.list ? { indentPoints: surrounding.list.indentLevel * 18 } : {};
    const quote = surrounding.quote ? { quote: true } : {};
    return { label: 'Text', ...inline, ...indent, ...quote };
  }
}
