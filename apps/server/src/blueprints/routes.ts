import {
  blueprintListSchema,
  blueprintSchema,
  chatMessageSchema,
  createBlueprintSchema,
  createTaskSchema,
  instanceSchema,
  listQuerySchema,
  taskListSchema,
  taskSchema,
  updateBlueprintSchema,
  updateTaskSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import {
  createBlueprint,
  deleteBlueprint,
  getBlueprint,
  listBlueprints,
  updateBlueprint,
} from './operations/blueprints.ts';
import { createInstance, getInstance, streamInstanceChat } from './operations/instances.ts';
import { createTask, deleteTask, getTask, listTasks, updateTask } from './operations/tasks.ts';
import {
  instanceParamsSchema,
  blueprintParamsSchema as params,
  taskParamsSchema,
} from './params.ts';

const read = { tag: 'blueprints', scope: 'blueprints:read', rateClass: 'read' } as const;
const write = { tag: 'blueprints', scope: 'blueprints:write', rateClass: 'write' } as const;
const removed = { description: 'What was removed.', schema: z.object({ id: z.string() }) };

const ownRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v1/blueprint',
    operationId: 'listBlueprints',
    summary: 'The blueprints of the project, newest first.',
    query: listQuerySchema,
    answers: { 200: { description: 'A page of blueprints.', schema: blueprintListSchema } },
    errors: ['invalid_cursor'],
    handle: listBlueprints,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v1/blueprint',
    operationId: 'createBlueprint',
    summary: 'Make a blueprint.',
    body: createBlueprintSchema,
    answers: { 201: { description: 'The blueprint.', schema: blueprintSchema } },
    handle: createBlueprint,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v1/blueprint/:blueprint_id',
    operationId: 'getBlueprint',
    summary: 'One blueprint.',
    params,
    answers: { 200: { description: 'The blueprint.', schema: blueprintSchema } },
    handle: getBlueprint,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v1/blueprint/:blueprint_id',
    operationId: 'updateBlueprint',
    summary: 'Change a blueprint.',
    params,
    body: updateBlueprintSchema,
    answers: { 200: { description: 'The blueprint.', schema: blueprintSchema } },
    handle: updateBlueprint,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v1/blueprint/:blueprint_id',
    operationId: 'deleteBlueprint',
    summary: 'Remove a blueprint with its tasks; conversations stay readable.',
    params,
    answers: { 200: removed },
    handle: deleteBlueprint,
  }),
];

const taskRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v1/blueprint/:blueprint_id/task',
    operationId: 'listTasks',
    summary: 'The tasks of a blueprint.',
    params,
    query: listQuerySchema,
    answers: { 200: { description: 'A page of tasks.', schema: taskListSchema } },
    errors: ['invalid_cursor'],
    handle: listTasks,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v1/blueprint/:blueprint_id/task',
    operationId: 'createTask',
    summary: 'Add a task, a typed tool, to a blueprint.',
    params,
    body: createTaskSchema,
    answers: { 201: { description: 'The task.', schema: taskSchema } },
    errors: ['name_taken'],
    handle: createTask,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v1/blueprint/:blueprint_id/task/:task_id',
    operationId: 'getTask',
    summary: 'One task.',
    params: taskParamsSchema,
    answers: { 200: { description: 'The task.', schema: taskSchema } },
    handle: getTask,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v1/blueprint/:blueprint_id/task/:task_id',
    operationId: 'updateTask',
    summary: 'Change a task.',
    params: taskParamsSchema,
    body: updateTaskSchema,
    answers: { 200: { description: 'The task.', schema: taskSchema } },
    handle: updateTask,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v1/blueprint/:blueprint_id/task/:task_id',
    operationId: 'deleteTask',
    summary: 'Remove a task.',
    params: taskParamsSchema,
    answers: { 200: removed },
    handle: deleteTask,
  }),
];

const instanceRoutes: readonly Route[] = [
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v1/blueprint/:blueprint_id/instance',
    operationId: 'createInstance',
    summary: 'Begin a conversation with a blueprint.',
    params,
    answers: { 201: { description: 'The instance.', schema: instanceSchema } },
    handle: createInstance,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v1/blueprint-instance/:blueprint_instance_id',
    operationId: 'getInstance',
    summary: 'A conversation with what was said in it.',
    params: instanceParamsSchema,
    answers: { 200: { description: 'The instance.', schema: instanceSchema } },
    handle: getInstance,
  }),
  defineRoute({
    ...write,
    rateClass: 'chat',
    method: 'POST',
    url: '/v1/:blueprint_instance_id/chat/stream',
    operationId: 'streamInstanceChat',
    summary: 'Send a message and get the answer as Server-Sent Events.',
    description: 'The events are those of `POST /v2/sessions/{session_id}/chat/stream`.',
    params: instanceParamsSchema,
    body: chatMessageSchema,
    answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
    errors: ['session_busy', 'session_ended'],
    handle: streamInstanceChat,
  }),
];

export const blueprintRoutes: readonly Route[] = [...ownRoutes, ...taskRoutes, ...instanceRoutes];
