import { text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** A time as the API tells it: UTC, to the millisecond. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Everything goes with its project. */
export const ofProject = () =>
  text('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
