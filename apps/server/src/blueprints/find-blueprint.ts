import type { Blueprint, BlueprintTask } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { blueprints, blueprintTasks } from '../store/schema/index.ts';

export type BlueprintRow = typeof blueprints.$inferSelect;
export type TaskRow = typeof blueprintTasks.$inferSelect;

type Owner = { readonly projectId: string };

/** The blueprint of that id in the caller's project, or 404. */
export async function findBlueprint(
  db: Transaction,
  owner: Owner,
  id: string,
): Promise<BlueprintRow> {
  const [row] = await db
    .select()
    .from(blueprints)
    .where(and(eq(blueprints.id, id), ownedBy(blueprints, owner)));
  if (!row) throw new HttpError('not_found', `There is no blueprint ${id}.`);
  return row;
}

/** The task of that id in that blueprint, or 404. */
export async function findTask(
  db: Transaction,
  blueprint: BlueprintRow,
  taskId: string,
): Promise<TaskRow> {
  const [row] = await db
    .select()
    .from(blueprintTasks)
    .where(
      and(
        eq(blueprintTasks.id, taskId),
        eq(blueprintTasks.blueprintId, blueprint.id),
        ownedBy(blueprintTasks, blueprint),
      ),
    );
  if (!row) throw new HttpError('not_found', `There is no task ${taskId} in ${blueprint.id}.`);
  return row;
}

export function toBlueprint(row: BlueprintRow): Blueprint {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    datasources: row.datasources,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toTask(row: TaskRow): BlueprintTask {
  return {
    id: row.id,
    blueprint_id: row.blueprintId,
    name: row.name,
    type: row.type,
    description: row.description,
    input_schema: row.inputSchema,
    output_schema: row.outputSchema,
    config_schema: row.configSchema,
    tool_schema: row.toolSchema,
    created_at: row.createdAt.toISOString(),
  };
}
