import { describe, expect, test } from 'vitest';
import type { DetectedRegion } from '../detect/text-region.ts';
import { isDoubtful } from './is-doubtful.ts';

function region(part: Partial<DetectedRegion>): DetectedRegion {
  return {
    centerX: 300,
    centerY: 300,
    length: 400,
    thickness: 20,
    angle: 0,
    score: 0.9,
    writing: [0.9, 0, 0.1, 0],
    ...part,
  };
}

describe('the detector', () => {
  test('is not in doubt about lines that clearly run one way', () => {
    expect(isDoubtful([region({}), region({ writing: [0.7, 0.05, 0.2, 0.05] })])).toBe(false);
  });

  test('is in doubt when a page reads as well upside down', () => {
    expect(isDoubtful([region({ writing: [0.5, 0, 0.48, 0.02] })])).toBe(true);
  });

  test('is in doubt about a long column that runs neither up nor down', () => {
    const column = region({ length: 300, angle: -89, writing: [0.02, 0.48, 0.02, 0.48] });
    expect(isDoubtful([region({}), region({}), column])).toBe(true);
  });

  test('takes a short number up the margin as it is', () => {
    const number = region({ length: 90, angle: 90, writing: [0, 0.52, 0, 0.48] });
    expect(isDoubtful([region({}), region({}), number])).toBe(false);
  });

  test('has nothing to doubt on an empty page', () => {
    expect(isDoubtful([])).toBe(false);
  });
});
