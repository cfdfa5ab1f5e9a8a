import { BATCH_STATUSES } from '@sheaf/contract';
import { describe, expect, test } from 'vitest';
import type { HttpError } from '../http/http-error.ts';
import { type BatchAction, itemAfter, requireState, statusAfter } from './states.ts';

const counts = { total: 4, pending: 0, running: 0, succeeded: 0, failed: 0, canceled: 0 };

describe('executions', () => {
  test.each([
    ['B3', 'running', { succeeded: 4 }, 'completed'],
    ['B4', 'running', { succeeded: 3, failed: 1 }, 'completed_with_errors'],
    ['B5', 'running', { failed: 4 }, 'failed'],
    ['B8', 'canceling', { succeeded: 1, canceled: 3 }, 'canceled'],
    ['B8', 'canceling', { running: 1, canceled: 3 }, 'canceling'],
    ['B3', 'running', { pending: 1, succeeded: 3 }, 'running'],
    ['B4', 'running', { running: 1, failed: 3 }, 'running'],
    ['B1', 'queued', { pending: 4 }, 'queued'],
  ] as const)('%s: %s with %o becomes or stays %s', (_rule, status, some, expected) => {
    expect(statusAfter(status, { ...counts, ...some })).toBe(expected);
  });

  const open = ['queued', 'running'];
  test.each([
    ['B7', 'cancel', open],
    ['B9', 'retry-failed', ['completed_with_errors', 'failed']],
    ['B10', 'pause', open],
    ['B10', 'resume', open],
    ['B11', 'change', open],
  ] as const)('%s, B12: %s is allowed in its states alone', (_rule, action, allowed) => {
    const permitted = BATCH_STATUSES.filter((status) => isAllowed(status, action));
    expect(permitted).toEqual(allowed);
  });
});

function isAllowed(status: (typeof BATCH_STATUSES)[number], action: BatchAction): boolean {
  try {
    requireState({ id: 'bex_1', status }, action);
    return true;
  } catch (error) {
    expect((error as HttpError).status).toBe(409);
    return false;
  }
}

describe('items', () => {
  const running = { status: 'running', retryLimit: 2 } as const;
  const canceling = { status: 'canceling', retryLimit: 2 } as const;
  const failed = { kind: 'failed', mayDoBetter: true } as const;
  test.each([
    ['B15', failed, 1, running, 'pending'],
    ['B15', failed, 2, running, 'pending'],
    ['B15', failed, 3, running, 'failed'],
    ['B15', { kind: 'failed', mayDoBetter: false }, 1, running, 'failed'],
    ['B17', { kind: 'returned' }, 9, running, 'pending'],
    ['B7', failed, 1, canceling, 'canceled'],
    ['B7', failed, 3, canceling, 'failed'],
    ['B7', { kind: 'canceled' }, 1, canceling, 'canceled'],
    ['B7', { kind: 'succeeded' }, 1, canceling, 'succeeded'],
  ] as const)(
    '%s: %o after %d attempts, while %o, is %s',
    (_rule, end, attempts, state, expected) => {
      expect(itemAfter(end, attempts, state)).toBe(expected);
    },
  );
});
