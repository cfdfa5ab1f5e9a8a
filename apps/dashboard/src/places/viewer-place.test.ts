import { expect, test } from 'vitest';
import { readPlace } from '../pages/documents/viewer/read-place.ts';
import { viewerPlace } from './viewer-place.ts';

test('the viewer reads the place that an address was made of', () => {
  const boxes = [
    { x0: 1, y0: 2.5, x1: 3, y1: 4 },
    { x0: 5, y0: 6, x1: 7, y1: 8 },
  ];
  const address = new URL(viewerPlace({ jobId: 'job_1', pageNumber: 2, boxes }), 'http://here');
  expect(address.pathname).toBe('/documents/job_1');
  expect(readPlace(address.searchParams)).toEqual({ pageNumber: 2, boxes });
  expect(viewerPlace({ jobId: 'job_1' })).toBe('/documents/job_1');
});
