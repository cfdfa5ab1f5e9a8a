import type { SqlQueryResult } from '@sheaf/contract';
import type { StatementParts } from './inspect-statement.ts';
import type { RefusalReason } from './sql-refusal.ts';

export type ParquetColumn = { readonly name: string; readonly type: string };

/** A table of a statement: where its rows lie, and what of it may be seen. */
export type LaidOutTable = {
  readonly name: string;
  readonly file: string;
  readonly columns: readonly string[];
  /** A condition in SQL that every row has to meet. */
  readonly rowFilter?: string;
};

export type SqlRequest =
  | { readonly kind: 'inspect'; readonly sql: string }
  | {
      readonly kind: 'query';
      readonly sql: string;
      readonly tables: readonly LaidOutTable[];
      readonly maxRows: number;
    }
  | {
      readonly kind: 'write';
      /** A line of JSON for each row: `{"row": [values]}`. */
      readonly source: string;
      readonly target: string;
      readonly columns: readonly ParquetColumn[];
    };

export type SqlReplies = {
  readonly inspect: StatementParts;
  readonly query: SqlQueryResult;
  readonly write: { readonly rows: number };
};

export type SqlAnswer<Kind extends SqlRequest['kind'] = SqlRequest['kind']> =
  | { readonly reply: SqlReplies[Kind] }
  | { readonly refused: RefusalReason; readonly message: string }
  | { readonly error: string };
