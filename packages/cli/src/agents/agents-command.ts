import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const AGENT_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the agents of the project, newest first',
    load: async () => (await import('./list-agents-command.ts')).listAgentsCommand,
  },
  {
    name: 'create',
    summary: 'make one over datasources and publish it',
    load: async () => (await import('./create-agent-command.ts')).createAgentCommand,
  },
  {
    name: 'publish',
    summary: 'freeze a draft',
    load: async () => (await import('./publish-agent-command.ts')).publishAgentCommand,
  },
  {
    name: 'delete',
    summary: 'remove agents',
    load: async () => (await import('./delete-agent-command.ts')).deleteAgentCommand,
  },
];

/** `sheaf agents`: who answers. */
export const agentsCommand = commandGroup({
  name: 'sheaf agents',
  description:
    'Works with the agents of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.',
  entries: AGENT_COMMANDS,
});
