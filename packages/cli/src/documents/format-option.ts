import { RENDERINGS } from '../rendering.ts';

/** Which rendering is meant; `/structured` of the API is one of them here. */
export const FORMAT_OPTION = {
  type: 'string',
  short: 'f',
  value: 'FORMAT',
  choices: RENDERINGS,
  help: 'what the result is to be; default markdown',
} as const;
