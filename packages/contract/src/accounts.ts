import { z } from 'zod';
import { listOf } from './list.ts';
import { projectSchema } from './projects.ts';
import { timestampSchema } from './timestamp.ts';

export const accountRoleSchema = z
  .enum(['admin', 'member'])
  .meta({ id: 'AccountRole' })
  .describe('An admin may do everything; a member all but what needs the scope `admin`.');

const emailSchema = z.email().max(254);
const nameSchema = z.string().trim().min(1).max(200);
/** Length is what makes a password hard to guess; what it is made of is for its owner to choose. */
const passwordSchema = z.string().min(10).max(200);
const tokenSchema = z.string().min(1).max(200);

const accountIdentitySchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: accountRoleSchema,
});

/** Who is signed in, and what goes with the session. */
export const currentAccountSchema = z
  .object({
    account: accountIdentitySchema,
    projects: z.array(projectSchema.pick({ id: true, name: true })),
    current_project_id: z.string(),
    csrf_token: z
      .string()
      .describe('To be sent as `X-CSRF-Token` with every call of the session that is no GET.'),
  })
  .meta({ id: 'CurrentAccount' });

export const setUpAccountSchema = z
  .strictObject({
    token: tokenSchema.describe('From the link.'),
    email: emailSchema
      .optional()
      .describe('Needed for the first account; an invitation already has it.'),
    name: nameSchema
      .optional()
      .describe('Needed for the first account; an invitation already has it.'),
    password: passwordSchema,
  })
  .meta({ id: 'SetUpAccount' });

export const signInSchema = z
  .strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })
  .meta({ id: 'SignIn' });

export const updateCurrentAccountSchema = z
  .strictObject({
    name: nameSchema.optional(),
    current_password: z.string().min(1).max(200).optional().describe('Needed for a new password.'),
    password: passwordSchema.optional(),
  })
  .meta({ id: 'UpdateCurrentAccount' });

export const chooseProjectSchema = z
  .strictObject({ project_id: z.string().min(1).max(100) })
  .meta({ id: 'ChooseProject' });

export const accountSchema = accountIdentitySchema
  .extend({
    status: z
      .enum(['invited', 'active'])
      .describe('Invited: the link has not been used yet, and there is no password.'),
    project_ids: z
      .array(z.string())
      .nullable()
      .describe('Projects it may open; null: all. An admin may open all.'),
    created_at: timestampSchema,
    last_sign_in_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Account' });

const projectIdsSchema = z.array(z.string().min(1).max(100)).min(1).max(1_000).nullish();

export const inviteAccountSchema = z
  .strictObject({
    email: emailSchema,
    name: nameSchema,
    role: accountRoleSchema,
    project_ids: projectIdsSchema.describe('Projects it may open; absent: all.'),
  })
  .meta({ id: 'InviteAccount' });

/** The only time the link is shown. */
export const invitedAccountSchema = accountSchema
  .extend({
    invitation_url: z.string().describe('Good once, for seven days; it cannot be shown again.'),
  })
  .meta({ id: 'InvitedAccount' });

export const updateAccountSchema = z
  .strictObject({
    name: nameSchema.optional(),
    role: accountRoleSchema.optional(),
    project_ids: z
      .array(z.string().min(1).max(100))
      .max(1_000)
      .optional()
      .describe('Projects it may open; an empty list: all.'),
  })
  .meta({ id: 'UpdateAccount' });

export const accountListSchema = listOf(accountSchema).meta({ id: 'AccountList' });

export type AccountRole = z.infer<typeof accountRoleSchema>;
export type CurrentAccount = z.infer<typeof currentAccountSchema>;
export type SetUpAccount = z.input<typeof setUpAccountSchema>;
export type SignIn = z.input<typeof signInSchema>;
export type UpdateCurrentAccount = z.input<typeof updateCurrentAccountSchema>;
export type Account = z.infer<typeof accountSchema>;
export type InviteAccount = z.input<typeof inviteAccountSchema>;
export type InvitedAccount = z.infer<typeof invitedAccountSchema>;
export type UpdateAccount = z.input<typeof updateAccountSchema>;
