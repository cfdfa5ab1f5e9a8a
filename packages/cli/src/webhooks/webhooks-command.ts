import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const WEBHOOK_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the webhooks of the project, newest first',
    load: async () => (await import('./list-webhooks-command.ts')).listWebhooksCommand,
  },
  {
    name: 'create',
    summary: 'be told of events at an address',
    load: async () => (await import('./create-webhook-command.ts')).createWebhookCommand,
  },
  {
    name: 'get',
    summary: 'one webhook, without its secret',
    load: async () => (await import('./get-webhook-command.ts')).getWebhookCommand,
  },
  {
    name: 'delete',
    summary: 'remove webhooks and their logs',
    load: async () => (await import('./delete-webhook-command.ts')).deleteWebhookCommand,
  },
  {
    name: 'deliveries',
    summary: 'what was sent, newest first',
    load: async () => (await import('./webhook-deliveries-command.ts')).webhookDeliveriesCommand,
  },
  {
    name: 'replay',
    summary: 'send a message once more',
    load: async () => (await import('./replay-webhook-command.ts')).replayWebhookCommand,
  },
  {
    name: 'signing-secret',
    summary: 'what signs the messages to the webhook of a single document',
    load: async () => (await import('./signing-secret-command.ts')).signingSecretCommand,
  },
];

/** `sheaf webhooks`: who is told of what happens on a running service. */
export const webhooksCommand = commandGroup({
  name: 'sheaf webhooks',
  description: `Works with the webhooks of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.`,
  entries: WEBHOOK_COMMANDS,
});
