import { z } from 'zod';
import { listOf } from './list.ts';
import { timestampSchema } from './timestamp.ts';

export const projectSchema = z
  .object({ id: z.string(), name: z.string(), created_at: timestampSchema })
  .meta({ id: 'Project' });

export const nameProjectSchema = z
  .strictObject({ name: z.string().trim().min(1).max(200) })
  .meta({ id: 'NameProject' });

export const projectListSchema = listOf(projectSchema).meta({ id: 'ProjectList' });

export type Project = z.infer<typeof projectSchema>;
export type NameProject = z.input<typeof nameProjectSchema>;
