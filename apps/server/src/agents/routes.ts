import {
  agentListQuerySchema,
  agentListSchema,
  agentSchema,
  agentVersionListSchema,
  agentVersionQuerySchema,
  createAgentSchema,
  publishAgentSchema,
  publishedAgentSchema,
  updateAgentSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { createAgent } from './operations/create-agent.ts';
import { deleteAgent } from './operations/delete-agent.ts';
import { agentQuerySchema, getAgent } from './operations/get-agent.ts';
import { listAgentVersions } from './operations/list-agent-versions.ts';
import { listAgents } from './operations/list-agents.ts';
import { publishAgent } from './operations/publish-agent.ts';
import { updateAgent } from './operations/update-agent.ts';
import { agentParamsSchema as params } from './params.ts';

/** Publishing needs no body. */
const publishAgentBody = publishAgentSchema.prefault({});

const read = { tag: 'agents', scope: 'agents:read', rateClass: 'read' } as const;
const write = { tag: 'agents', scope: 'agents:write', rateClass: 'write' } as const;

export const agentRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/agents',
    operationId: 'listAgents',
    summary: 'The agents of the project, newest first.',
    query: agentListQuerySchema,
    answers: { 200: { description: 'A page of agents.', schema: agentListSchema } },
    errors: ['invalid_cursor'],
    handle: listAgents,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/agents',
    operationId: 'createAgent',
    summary: 'Make an agent; it is a draft until it is published.',
    body: createAgentSchema,
    answers: { 201: { description: 'The agent.', schema: agentSchema } },
    handle: createAgent,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/agents/:agent_id',
    operationId: 'getAgent',
    summary: 'One agent in its newest version, or the one asked for.',
    params,
    query: agentQuerySchema,
    answers: { 200: { description: 'The agent.', schema: agentSchema } },
    handle: getAgent,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/agents/:agent_id',
    operationId: 'updateAgent',
    summary: 'Make a new draft of an agent.',
    params,
    body: updateAgentSchema,
    answers: { 200: { description: 'The agent.', schema: agentSchema } },
    handle: updateAgent,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/agents/:agent_id',
    operationId: 'deleteAgent',
    summary: 'Remove an agent; its sessions stay readable.',
    params,
    answers: { 200: { description: 'What was removed.', schema: z.object({ id: z.string() }) } },
    handle: deleteAgent,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/agents/:agent_id/publish',
    operationId: 'publishAgent',
    summary: 'Freeze the draft; sessions by name get it from now on.',
    params,
    body: publishAgentBody,
    answers: { 200: { description: 'The published version.', schema: publishedAgentSchema } },
    errors: ['stale_draft', 'already_published'],
    handle: publishAgent,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/agents/:agent_id/versions',
    operationId: 'listAgentVersions',
    summary: 'The versions of an agent, newest first.',
    params,
    query: agentVersionQuerySchema,
    answers: { 200: { description: 'A page of versions.', schema: agentVersionListSchema } },
    errors: ['invalid_cursor'],
    handle: listAgentVersions,
  }),
];
