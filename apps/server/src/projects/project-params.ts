import { z } from 'zod';

export const projectParams = z.object({ project_id: z.string() });

export type ProjectParams = typeof projectParams;
