import { expect, test } from 'vitest';
import lineModel from '../../../models/line-model.json' with { type: 'json' };
import { LINE_FEATURES } from './measure-lines.ts';

test('all that the model of lines asks for is measured, under one name each', () => {
  expect([...LINE_FEATURES].sort()).toEqual([...lineModel.features].sort());
});
