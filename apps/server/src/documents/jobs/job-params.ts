import { z } from 'zod';

export const jobParamsSchema = z.object({ job_id: z.string() });
export type JobParams = typeof jobParamsSchema;
