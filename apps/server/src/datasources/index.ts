export { datasourcesFeature } from './feature.ts';
export { describeTables } from './tables/describe-tables.ts';
export { runSql, type SqlOptions } from './tables/run-sql.ts';
export { SqlRefusal } from './tables/sql/sql-refusal.ts';
