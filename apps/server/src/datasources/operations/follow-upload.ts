import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { sendEventStream } from '../../events/send-event-stream.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { jobs } from '../../store/schema/index.ts';
import { uploadWork } from '../content/upload-work.ts';

/** `GET /v2/datasources/uploads/{upload_id}/progress`. */
export async function followUpload({
  params,
  principal,
  services,
  request,
  reply,
}: Call<z.ZodObject<{ upload_id: z.ZodString }>, undefined, undefined>): Promise<FastifyReply> {
  const [row] = await services.database.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, params.upload_id),
        eq(jobs.kind, uploadWork.kind.name),
        ownedBy(jobs, principal),
      ),
    );
  if (!row) throw new HttpError('not_found', `There is no upload ${params.upload_id}.`);
  return sendEventStream(services, request, reply, row.id);
}
