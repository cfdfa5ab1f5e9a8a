/** A stretch of an element's text that is set apart: `text.slice(start, end)`. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
  readonly superscript?: boolean;
  readonly subscript?: boolean;
  /** Target of a link: a URL, or `#id` of an element of this document. */
  readonly link?: string;
  /** Inline mathematics: LaTeX of exactly this stretch. */
  readonly latex?: string;
  /** Label of the footnote, endnote or comment this stretch refers to; the note is a Footnote element of that `noteLabel`. */
  readonly noteRef?: string;
  /** Tracked change: this stretch was inserted; or text was deleted here (an empty stretch with `deletedText`). */
  readonly change?: 'inserted' | 'deleted';
  /** Text a tracked change took out at this place; it is no part of the element's text. */
  readonly deletedText?: string;
  /** Who made the tracked change. */
  readonly changeAuthor?: string;
  /** Label of the comment on this stretch, which stays text; the comment is a Footnote element of that `noteLabel`. */
  readonly commentRef?: string;
};
