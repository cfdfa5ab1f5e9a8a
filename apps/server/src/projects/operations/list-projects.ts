import type { List, listQuerySchema, Project } from '@sheaf/contract';
import { eq, sql } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { projects } from '../../store/schema/index.ts';
import { toProject } from '../to-project.ts';

/** `GET /v2/projects`: an admin who is signed in sees all, a key its own. */
export function listProjects({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<Project>> {
  return listPage<typeof projects.$inferSelect, Project>(database.db, {
    list: 'projects',
    principal,
    query,
    table: projects,
    visible: principal.account ? sql`true` : eq(projects.id, principal.projectId),
    toItem: toProject,
  });
}
