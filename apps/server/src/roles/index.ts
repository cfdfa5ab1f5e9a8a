export { ALL_FEATURES, composeFeatures, SCOPES } from './all-features.ts';
export { openApi } from './open-api.ts';
