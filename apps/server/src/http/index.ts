export * from './api-config.ts';
export type { ApiFoundation } from './api-services.ts';
export { type Api, createApi } from './create-api.ts';
