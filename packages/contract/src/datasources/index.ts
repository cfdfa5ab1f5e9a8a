export * from './connector.ts';
export * from './content.ts';
export * from './data-elements.ts';
export * from './datasource.ts';
export * from './metadata-config.ts';
export * from './tables.ts';
