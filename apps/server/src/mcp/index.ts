export { mcpFeature } from './feature.ts';
