/** An event as it is stored and sent. */
export type StoredEvent = {
  /** Counts from 1 within its stream. */
  readonly id: number;
  readonly name: string;
  /** One line of JSON. */
  readonly data: string;
};

/** An event to append. */
export type NewEvent = { readonly name: string; readonly data: unknown };

/** Name of the entry that ends a closed stream; it is sent as the bare sentinel `[DONE]`. */
export const END_OF_STREAM = '';
