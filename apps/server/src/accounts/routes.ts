import {
  accountListSchema,
  accountSchema,
  chooseProjectSchema,
  currentAccountSchema,
  inviteAccountSchema,
  invitedAccountSchema,
  listQuerySchema,
  setUpAccountSchema,
  signInSchema,
  updateAccountSchema,
  updateCurrentAccountSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { chooseProject } from './operations/choose-project.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { getCurrentAccount } from './operations/get-current-account.ts';
import { invite } from './operations/invite.ts';
import { listAccounts } from './operations/list-accounts.ts';
import { setUpAccount } from './operations/set-up-account.ts';
import { signIn } from './operations/sign-in.ts';
import { signOut } from './operations/sign-out.ts';
import { updateAccount } from './operations/update-account.ts';
import { updateCurrentAccount } from './operations/update-current-account.ts';

const tag = 'accounts';
const params = z.object({ account_id: z.string() });
const current = {
  200: {
    description: 'The account, and what goes with the session.',
    schema: currentAccountSchema,
  },
};
const open = { tag, scope: 'anyone', rateClass: 'write' } as const;
const own = { tag, scope: 'account', rateClass: 'write' } as const;
const admin = { tag, scope: 'account-admin', rateClass: 'write' } as const;

/** What a person does about their own account. */
const ownRoutes: readonly Route[] = [
  defineRoute({
    ...own,
    method: 'GET',
    url: '/v2/account',
    operationId: 'getCurrentAccount',
    summary: 'Who is signed in.',
    rateClass: 'read',
    answers: current,
    handle: getCurrentAccount,
  }),
  defineRoute({
    ...open,
    method: 'POST',
    url: '/v2/account/setup',
    operationId: 'setUpAccount',
    summary: 'Use the link of a first start, an invitation or a recovery, and sign in.',
    body: setUpAccountSchema,
    answers: current,
    errors: ['link_invalid'],
    handle: setUpAccount,
  }),
  defineRoute({
    ...open,
    method: 'POST',
    url: '/v2/account/sign-in',
    operationId: 'signIn',
    summary: 'Sign in; the session is in the cookie of the answer.',
    description:
      'An account has ten tries in a quarter of an hour, an address fifty; beyond: 429 with `Retry-After`.',
    body: signInSchema,
    answers: current,
    errors: ['wrong_credentials'],
    handle: signIn,
  }),
  defineRoute({
    ...own,
    method: 'POST',
    url: '/v2/account/sign-out',
    operationId: 'signOut',
    summary: 'End the session.',
    answers: { 204: { description: 'It has ended.', mediaTypes: [] } },
    handle: signOut,
  }),
  defineRoute({
    ...own,
    method: 'PUT',
    url: '/v2/account',
    operationId: 'updateCurrentAccount',
    summary: 'Change the own name or password; with the password all other sessions end.',
    body: updateCurrentAccountSchema,
    answers: current,
    errors: ['wrong_credentials'],
    handle: updateCurrentAccount,
  }),
  defineRoute({
    ...own,
    method: 'PUT',
    url: '/v2/account/project',
    operationId: 'chooseProject',
    summary: 'Choose the project the session works in.',
    body: chooseProjectSchema,
    answers: current,
    errors: ['not_found'],
    handle: chooseProject,
  }),
];

/** What an admin does about everybody's. */
const adminRoutes: readonly Route[] = [
  defineRoute({
    ...admin,
    method: 'GET',
    url: '/v2/accounts',
    operationId: 'listAccounts',
    summary: 'The people of the server, newest first.',
    rateClass: 'read',
    query: listQuerySchema,
    answers: { 200: { description: 'A page of accounts.', schema: accountListSchema } },
    errors: ['invalid_cursor'],
    handle: listAccounts,
  }),
  defineRoute({
    ...admin,
    method: 'POST',
    url: '/v2/accounts',
    operationId: 'inviteAccount',
    summary: 'Invite somebody; the link is shown this once.',
    body: inviteAccountSchema,
    answers: { 201: { description: 'The account, and its link.', schema: invitedAccountSchema } },
    errors: ['email_taken'],
    isSecret: true,
    handle: invite,
  }),
  defineRoute({
    ...admin,
    method: 'PUT',
    url: '/v2/accounts/:account_id',
    operationId: 'updateAccount',
    summary: 'Change what somebody is called, is, or may open.',
    params,
    body: updateAccountSchema,
    answers: { 200: { description: 'The account.', schema: accountSchema } },
    errors: ['last_admin'],
    handle: updateAccount,
  }),
  defineRoute({
    ...admin,
    method: 'DELETE',
    url: '/v2/accounts/:account_id',
    operationId: 'removeAccount',
    summary: 'Take an account away; its sessions end at once.',
    params,
    answers: { 204: { description: 'It is gone.', mediaTypes: [] } },
    errors: ['last_admin'],
    handle: deleteAccount,
  }),
];

export const accountRoutes: readonly Route[] = [...ownRoutes, ...adminRoutes];
