/** A header field as it stands in the message, folded lines and all. */
export type MailField = { readonly name: string; readonly raw: string };

/** One node of a message: text or file (a leaf), parts, or a message within. */
export type MimePart = {
  readonly fields: readonly MailField[];
  /** Lines among the header fields that are none; kept so that nothing is lost. */
  readonly strayLines: readonly string[];
  readonly mediaType: string;
  readonly typeParameters: ReadonlyMap<string, string>;
  readonly disposition: string;
  readonly dispositionParameters: ReadonlyMap<string, string>;
  readonly content: MimeContent;
};

export type MimeContent =
  | { readonly kind: 'leaf'; readonly bytes: Uint8Array; readonly complaint?: string }
  | {
      readonly kind: 'parts';
      readonly parts: readonly MimePart[];
      readonly preamble: Uint8Array;
      readonly epilogue: Uint8Array;
    }
  | { readonly kind: 'message'; readonly message: MimePart; readonly bytes: Uint8Array };
