import type { SheafClient } from '@sheaf/client';

/** The same for webhooks, keys, people, projects and what was done. */
export const KEEPER_CALLS = {
  listWebhooks: (sheaf: SheafClient) => sheaf.webhooks.list(),
  createWebhook: (sheaf: SheafClient) =>
    sheaf.webhooks.create({ url: 'https://example.org/hook', events: ['document.completed'] }),
  getSigningSecret: (sheaf: SheafClient) => sheaf.webhooks.signingSecret(),
  getWebhook: (sheaf: SheafClient) => sheaf.webhooks.get('WEBHOOK_ID'),
  deleteWebhook: (sheaf: SheafClient) => sheaf.webhooks.delete('WEBHOOK_ID'),
  listWebhookDeliveries: (sheaf: SheafClient) => sheaf.webhooks.deliveries('WEBHOOK_ID'),
  replayWebhookDelivery: (sheaf: SheafClient) => sheaf.webhooks.replay('WEBHOOK_ID', 'DELIVERY_ID'),
  listApiKeys: (sheaf: SheafClient) => sheaf.apiKeys.list(),
  createApiKey: (sheaf: SheafClient) =>
    sheaf.apiKeys.create({ name: 'importer', scopes: ['documents:write'] }),
  revokeApiKey: (sheaf: SheafClient) => sheaf.apiKeys.revoke('KEY_ID'),
  rotateApiKey: (sheaf: SheafClient) => sheaf.apiKeys.rotate('KEY_ID', { grace_seconds: 3600 }),
  getCurrentAccount: (sheaf: SheafClient) => sheaf.account.get(),
  updateCurrentAccount: (sheaf: SheafClient) => sheaf.account.update({ name: 'Ada Lovelace' }),
  setUpAccount: (sheaf: SheafClient) =>
    sheaf.account.setUp({ token: 'TOKEN', password: 'correct horse battery' }),
  signIn: (sheaf: SheafClient) =>
    sheaf.account.signIn({ email: 'ada@example.org', password: 'correct horse battery' }),
  signOut: (sheaf: SheafClient) => sheaf.account.signOut(),
  chooseProject: (sheaf: SheafClient) => sheaf.account.chooseProject('PROJECT_ID'),
  listAccounts: (sheaf: SheafClient) => sheaf.accounts.list(),
  inviteAccount: (sheaf: SheafClient) =>
    sheaf.accounts.invite({ email: 'alan@example.org', name: 'Alan', role: 'member' }),
  updateAccount: (sheaf: SheafClient) => sheaf.accounts.update('ACCOUNT_ID', { role: 'admin' }),
  removeAccount: (sheaf: SheafClient) => sheaf.accounts.remove('ACCOUNT_ID'),
  listProjects: (sheaf: SheafClient) => sheaf.projects.list(),
  createProject: (sheaf: SheafClient) => sheaf.projects.create({ name: 'Second' }),
  renameProject: (sheaf: SheafClient) => sheaf.projects.rename('PROJECT_ID', { name: 'Third' }),
  deleteProject: (sheaf: SheafClient) => sheaf.projects.delete('PROJECT_ID'),
  listAuditEvents: (sheaf: SheafClient) => sheaf.audit.list({ action: 'sign_in' }),
  listRequests: (sheaf: SheafClient) => sheaf.requestLog.list(),
  getSystemStatus: (sheaf: SheafClient) => sheaf.system.get(),
} as const;
