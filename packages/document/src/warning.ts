/** Trouble that did not stop the work: what was left out or is in doubt, and where. */
export type Warning = {
  /** Stable machine name such as `page_failed` or `text_lost`. */
  readonly code: string;
  /** A sentence a person can act on. */
  readonly message: string;
  /** Zero-based page, or null when the whole document is meant. */
  readonly pageNumber: number | null;
};
