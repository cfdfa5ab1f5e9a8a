export { type DetectedFormat, detectFormat } from './detect-format.ts';
export { findMagic } from './find-magic.ts';
export { MEDIA_TYPES } from './media-types.ts';
