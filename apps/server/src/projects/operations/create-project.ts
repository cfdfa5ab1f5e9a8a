import type { nameProjectSchema, Project } from '@sheaf/contract';
import { actorOf, recordAudit } from '../../audit/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { projects } from '../../store/schema/index.ts';
import { toProject } from '../to-project.ts';

/** `POST /v2/projects`. */
export async function createProject({
  body,
  principal,
  request,
  reply,
  services: { database },
}: Call<undefined, undefined, typeof nameProjectSchema>): Promise<Project> {
  const row = await database.db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(projects)
      .values({ id: newId('prj'), name: body.name })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new HttpError('name_taken', `There is a project ${body.name} already.`);
    await recordAudit(transaction, {
      action: 'project.created',
      projectId: made.id,
      actor: actorOf(principal),
      subject: made,
      request,
    });
    return made;
  });
  reply.code(201);
  return toProject(row);
}
