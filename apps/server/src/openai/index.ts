export { openaiFeature } from './feature.ts';
