import { expect, test } from 'vitest';
import { agentNameOf, freeName } from './agent-name.ts';

test.each([
  ['Contract Helper', 'contract-helper'],
  ['  Été & Co.  ', 'ete-co'],
  ['契約', '契約'],
  ['!!!', 'agent'],
])('%s is named %s', (display, name) => {
  expect(agentNameOf(display)).toBe(name);
});

test('a name that is taken gets a number', () => {
  expect(freeName('a', new Set(['a', 'a-2']))).toBe('a-3');
});
