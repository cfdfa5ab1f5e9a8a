import { z } from 'zod';
import { listOf, listQuerySchema } from './list.ts';
import { timestampParameter, timestampSchema } from './timestamp.ts';

/** What is written down for who asks later who did what. */
export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_out',
  'account.set_up',
  'account.invited',
  'account.updated',
  'account.removed',
  'account.password_changed',
  'account.link_made',
  'project.created',
  'project.renamed',
  'project.deleted',
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'webhook.created',
  'webhook.deleted',
  'datasource.deleted',
] as const;

export const auditActionSchema = z.enum(AUDIT_ACTIONS).meta({ id: 'AuditAction' });

/** Who calls: a key, a person, or somebody who could not be told. */
export const callerSchema = z
  .object({
    kind: z.enum(['key', 'account', 'machine']).describe('`machine`: the command line on it.'),
    id: z.string().nullable(),
    name: z.string().nullable(),
  })
  .meta({ id: 'Caller' });

export const auditEventSchema = z
  .object({
    id: z.string(),
    created_at: timestampSchema,
    action: auditActionSchema,
    outcome: z.enum(['done', 'refused']),
    project_id: z.string().nullable().describe('Null: of the whole server, as sign-ins are.'),
    actor: callerSchema.nullable().describe('Null: nobody that could be told.'),
    address: z.string().nullable(),
    subject_id: z.string().nullable().describe('What it was done to.'),
    subject_name: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });

export const auditEventListQuerySchema = listQuerySchema.extend({
  action: auditActionSchema.optional().describe('Only what was done so.'),
  outcome: z.enum(['done', 'refused']).optional(),
  created_after: timestampParameter.optional().describe('RFC 3339 with an offset.'),
  created_before: timestampParameter.optional().describe('RFC 3339 with an offset.'),
});

export const auditEventListSchema = listOf(auditEventSchema).meta({ id: 'AuditEventList' });

export type AuditAction = z.infer<typeof auditActionSchema>;
export type AuditEvent = z.infer<typeof auditEventSchema>;
export type AuditEventListQuery = Partial<z.output<typeof auditEventListQuerySchema>>;
