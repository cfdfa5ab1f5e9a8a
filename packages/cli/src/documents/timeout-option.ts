import { readNumber } from '../remote/read-number.ts';

export const TIMEOUT_OPTION = {
  type: 'string',
  value: 'SECONDS',
  help: 'wait no longer; the jobs go on',
} as const;

export function timeoutOf(seconds: string | undefined): number | undefined {
  const number = readNumber('--timeout', seconds, { min: 0, max: 2_000_000, isWhole: false });
  return number === undefined ? undefined : number * 1000;
}
