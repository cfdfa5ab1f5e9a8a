export { type DetectedFormat, detectFormat } from './detect-format.ts';
export { findMagic } from './find-magic.ts';
