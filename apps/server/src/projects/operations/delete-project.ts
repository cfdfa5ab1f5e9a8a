import { actorOf, recordAudit } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import type { ProjectParams } from '../project-params.ts';
import { removeProject } from '../remove-project.ts';

/** `DELETE /v2/projects/{project_id}`: everything in it is gone when this answers. */
export async function deleteProject({
  params,
  principal,
  request,
  reply,
  services,
}: Call<ProjectParams, undefined, undefined>): Promise<void> {
  await removeProject(services, params.project_id, (transaction, { id, name }) =>
    recordAudit(transaction, {
      action: 'project.deleted',
      // What is written down for a project goes with it.
      projectId: null,
      actor: actorOf(principal),
      subject: { id, name },
      request,
    }),
  );
  reply.code(204);
}
