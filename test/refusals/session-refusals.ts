import { makeFirstLink } from '@sheaf/server/accounts';
import type { TestApi } from '../api/start-api.ts';
import { Visitor } from '../api/visitor.ts';
import { callOf, documentRoutes, expectRefusal } from './refusal-book.ts';

/** Calls every document route as a page does whose session is over, or that another site has made. */
export async function provokeSessionRefusals(api: TestApi): Promise<void> {
  const gone = new Visitor(api, 'gone');
  const ada = new Visitor(api);
  const token = await makeFirstLink(api.database.db);
  const person = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };
  await ada.enter('/v2/account/setup', { token, ...person });
  ada.csrfToken = 'guessed';
  for (const route of documentRoutes) {
    const { operationId, method } = route;
    await expectRefusal(operationId, 'missing_session', await gone.call(...callOf(route)));
    if (method === 'GET') continue;
    await expectRefusal(operationId, 'csrf_token_invalid', await ada.call(...callOf(route)));
  }
}
