import { checkSchema } from '@sheaf/agent';
import type {
  BlueprintTask,
  createTaskSchema,
  List,
  listQuerySchema,
  updateTaskSchema,
  ValidationError,
} from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import { listPage } from '../../http/list-page.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { blueprintTasks } from '../../store/schema/index.ts';
import { findBlueprint, findTask, toTask } from '../find-blueprint.ts';
import type { BlueprintParams, TaskParams } from '../params.ts';

type Schemas = {
  readonly input_schema?: unknown;
  readonly output_schema?: unknown;
  readonly config_schema?: unknown;
  readonly tool_schema?: unknown;
};

/** `POST /v1/blueprint/{blueprint_id}/task`. */
export async function createTask({
  params,
  body,
  principal,
  services: { database },
  reply,
}: Call<BlueprintParams, undefined, typeof createTaskSchema>): Promise<BlueprintTask> {
  requireSchemas(body);
  const blueprint = await findBlueprint(database.db, principal, params.blueprint_id);
  const [row] = await database.db
    .insert(blueprintTasks)
    .values({
      id: newId('task'),
      projectId: principal.projectId,
      blueprintId: blueprint.id,
      name: body.name,
      type: body.type,
      description: body.description ?? '',
      inputSchema: body.input_schema,
      outputSchema: body.output_schema,
      configSchema: body.config_schema ?? null,
      toolSchema: body.tool_schema ?? null,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new HttpError('name_taken', `The blueprint has a task ${body.name} already.`);
  reply.code(201);
  return toTask(row);
}

/** `GET /v1/blueprint/{blueprint_id}/task`: in the order they were made. */
export async function listTasks({
  params,
  query,
  principal,
  services: { database },
}: Call<BlueprintParams, typeof listQuerySchema, undefined>): Promise<List<BlueprintTask>> {
  const { id } = await findBlueprint(database.db, principal, params.blueprint_id);
  return listPage(database.db, {
    list: `tasks of ${id}`,
    principal,
    query,
    table: blueprintTasks,
    where: eq(blueprintTasks.blueprintId, id),
    order: 'asc',
    toItem: toTask,
  });
}

/** `GET /v1/blueprint/{blueprint_id}/task/{task_id}`. */
export async function getTask({
  params,
  principal,
  services: { database },
}: Call<TaskParams, undefined, undefined>): Promise<BlueprintTask> {
  const blueprint = await findBlueprint(database.db, principal, params.blueprint_id);
  return toTask(await findTask(database.db, blueprint, params.task_id));
}

/** `PUT /v1/blueprint/{blueprint_id}/task/{task_id}`. */
export async function updateTask({
  params,
  body,
  principal,
  services: { database },
}: Call<TaskParams, undefined, typeof updateTaskSchema>): Promise<BlueprintTask> {
  requireSchemas(body);
  const blueprint = await findBlueprint(database.db, principal, params.blueprint_id);
  const before = await findTask(database.db, blueprint, params.task_id);
  const [row] = await database.db
    .update(blueprintTasks)
    .set({
      name: body.name ?? before.name,
      type: body.type ?? before.type,
      description: body.description ?? before.description,
      inputSchema: body.input_schema ?? before.inputSchema,
      outputSchema: body.output_schema ?? before.outputSchema,
      configSchema: body.config_schema ?? before.configSchema,
      toolSchema: body.tool_schema ?? before.toolSchema,
    })
    .where(and(eq(blueprintTasks.id, before.id), ownedBy(blueprintTasks, principal)))
    .returning();
  return toTask(row ?? before);
}

/** `DELETE /v1/blueprint/{blueprint_id}/task/{task_id}`. */
export async function deleteTask({
  params,
  principal,
  services: { database },
}: Call<TaskParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const blueprint = await findBlueprint(database.db, principal, params.blueprint_id);
  const { id } = await findTask(database.db, blueprint, params.task_id);
  await database.db
    .delete(blueprintTasks)
    .where(and(eq(blueprintTasks.id, id), ownedBy(blueprintTasks, principal)));
  return { id };
}

/** Refuses a schema that is none, and points into it. */
function requireSchemas(body: Schemas): void {
  const troubles = Object.entries(body).flatMap(([name, schema]): ValidationError[] => {
    if (!name.endsWith('_schema') || schema === undefined) return [];
    return checkSchema(schema).map(({ pointer, message }) => ({
      loc: ['body', name, ...pointer.split('/').slice(1)],
      type: 'value_error',
      msg: `Value error, ${message}`,
    }));
  });
  if (troubles.length > 0) throw new ValidationFailure(troubles);
}
