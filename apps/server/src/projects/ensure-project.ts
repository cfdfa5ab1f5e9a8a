import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import { projects } from '../store/schema/index.ts';

export const DEFAULT_PROJECT_NAME = 'default';

/** The id of the project of that name, made if there is none. */
export async function ensureProject(db: Transaction, name = DEFAULT_PROJECT_NAME): Promise<string> {
  await db
    .insert(projects)
    .values({ id: newId('prj'), name })
    .onConflictDoNothing();
  const [project] = await db.select().from(projects).where(eq(projects.name, name));
  if (!project) throw new Error(`project ${name} vanished while it was made`);
  return project.id;
}
