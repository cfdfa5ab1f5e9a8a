import { defineFeature } from '../features/feature.ts';
import { removeEndedSessions } from './account-sessions.ts';
import { accountRoutes } from './routes.ts';

/** The people who sign in. */
export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: accountRoutes,
  chores: [
    {
      name: 'ended sessions',
      on: 'api',
      run: ({ database, settings }) => removeEndedSessions(database.db, settings),
    },
  ],
});
