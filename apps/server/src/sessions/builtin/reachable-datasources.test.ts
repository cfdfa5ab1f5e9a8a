import { expect, test } from 'vitest';
import { reachableDatasources } from './reachable-datasources.ts';

test('a policy of the agent or of the session shuts a datasource, and files of the session stay open', () => {
  const agent = { datasources: { ds_a: { disabled: true } } };
  const session = { datasources: { ds_b: { disabled: true }, ds_c: { hidden_tables: ['t'] } } };
  const wanted = ['ds_a', 'ds_b', 'ds_c'];
  expect(reachableDatasources({ datasourceId: 'ds_own' }, wanted, [agent, session])).toEqual([
    'ds_c',
    'ds_own',
  ]);
  expect(reachableDatasources({ datasourceId: null }, wanted, [undefined])).toEqual(wanted);
});
