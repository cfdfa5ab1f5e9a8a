import { z } from 'zod';

export const jobParamsSchema = z.object({ job_id: z.string().min(1) });
export type JobParams = typeof jobParamsSchema;
