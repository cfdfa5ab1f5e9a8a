/** What a scripted model does with one request. */
export type ModelReply = {
  readonly text?: readonly string[];
  readonly calls?: readonly { readonly name: string; readonly json: string }[];
  /** An answer other than 200. */
  readonly status?: number;
  /** Ends the connection after what was written. */
  readonly drop?: true;
  /** Between two pieces. */
  readonly delayMs?: number;
  readonly refuses?: true;
};

/** A line of server-sent events for each piece of a reply. */
export type WireFormat = (reply: ModelReply) => readonly string[];

export const USAGE = { input: 100, output: 20 };
