import { z } from 'zod';

export const sessionParamsSchema = z.object({ session_id: z.string() });
export type SessionParams = typeof sessionParamsSchema;
