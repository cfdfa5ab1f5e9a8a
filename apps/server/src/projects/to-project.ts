import type { Project } from '@sheaf/contract';
import type { projects } from '../store/schema/index.ts';

/** A project as the API shows it. */
export function toProject({ id, name, createdAt }: typeof projects.$inferSelect): Project {
  return { id, name, created_at: createdAt.toISOString() };
}
