import pg from 'pg';

/** The program has some hundred statements; more than this means that texts are being made up, which are not worth keeping. */
const MOST_STATEMENTS = 500;
/** Longer ones are made for so and so many rows, and hardly ever asked again. */
const LONGEST_STATEMENT = 8_000;

const names = new Map<string, string>();

/** Names are for one connection, so any numbering will do; undefined when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  if (text.length > LONGEST_STATEMENT) return undefined;
  const name = `sheaf_${names.size}`;
  names.set(text, name);
  return name;
}

type Config = pg.QueryConfig<unknown[]>;

/** A connection that has each statement with parameters parsed and planned once, not with every use. */
export class PreparingClient extends pg.Client {
  // The library's eight signatures come down to one: what is asked, then what its author may add.
  override query(asked: unknown, ...rest: unknown[]): never {
    const query = super.query as (asked: unknown, ...rest: unknown[]) => never;
    const values = Array.isArray(rest[0]) ? rest[0] : [];
    return query.call(this, named(asked, values), ...rest);
  }
}

/** Cursors and the like are left alone, and so is what costs next to nothing to plan. */
function named(asked: unknown, values: readonly unknown[]): unknown {
  if (typeof asked === 'string') {
    return values.length > 0 || isQuery(asked) ? withName({ text: asked }) : asked;
  }
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return asked;
  const config = asked as Config;
  const hasParameters = values.length > 0 || (config.values ?? []).length > 0;
  const isWorthIt = hasParameters || isQuery(config.text);
  return isWorthIt && !config.name ? withName(config) : config;
}

/** One statement made of several queries, as the queue's are: planning it takes longer than running it. */
function isQuery(text: string): boolean {
  return /^\s*with\s/i.test(text) && !text.includes(';');
}

function withName(config: Config): Config {
  const name = nameOf(config.text);
  return name === undefined ? config : { ...config, name };
}
