import { FORMAT_OPTION } from './format-option.ts';
import { TIMEOUT_OPTION } from './timeout-option.ts';

/** How jobs are waited for, and what becomes of their results. */
export const WAITING_OPTIONS = {
  timeout: TIMEOUT_OPTION,
  format: FORMAT_OPTION,
  'no-children': {
    type: 'boolean',
    help: 'do not wait for the files inside archives and messages',
  },
  quiet: { type: 'boolean', short: 'q', help: 'only the ids of the jobs' },
} as const;
