export type RefusalReason =
  /** Not one statement that only reads. */
  | 'statement'
  /** It names a table that is not there. */
  | 'unknown_table'
  /** What it asks for is there, yet not for who asks. */
  | 'not_permitted'
  /** Took too long, too much memory, or too much would come back. */
  | 'limit'
  /** The database could not make sense of it, or failed at it. */
  | 'failed';

/** A statement that is not answered; the message is a sentence for who wrote it. */
export class SqlRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'SqlRefusal';
    this.reason = reason;
  }
}
