import type { nameProjectSchema, Project } from '@sheaf/contract';
import { and, eq, ne } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../audit/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { projects } from '../../store/schema/index.ts';
import type { ProjectParams } from '../project-params.ts';
import { toProject } from '../to-project.ts';

/** `PUT /v2/projects/{project_id}`. */
export async function renameProject({
  params,
  body,
  principal,
  request,
  services: { database },
}: Call<ProjectParams, undefined, typeof nameProjectSchema>): Promise<Project> {
  const { project_id: id } = params;
  return database.db.transaction(async (transaction) => {
    const [before] = await transaction
      .select()
      .from(projects)
      .where(eq(projects.id, id))
      .for('update');
    if (!before) throw new HttpError('not_found', `There is no project ${id}.`);
    const [other] = await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.name, body.name), ne(projects.id, id)));
    if (other) throw new HttpError('name_taken', `There is a project ${body.name} already.`);
    await transaction.update(projects).set({ name: body.name }).where(eq(projects.id, id));
    await recordAudit(transaction, {
      action: 'project.renamed',
      projectId: id,
      actor: actorOf(principal),
      subject: { id, name: body.name },
      details: { from: before.name },
      request,
    });
    return toProject({ ...before, name: body.name });
  });
}
