import { inArray } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';
import { projects } from '../store/schema/index.ts';

/** Refuses ids that name no project. */
export async function requireProjects(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  const detail = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            loc: ['body', 'project_ids', index],
            type: 'value_error',
            msg: `There is no project ${id}`,
          },
        ],
  );
  if (detail.length > 0) throw new ValidationFailure(detail);
}
