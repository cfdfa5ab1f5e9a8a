import {
  listQuerySchema,
  nameProjectSchema,
  projectListSchema,
  projectSchema,
} from '@sheaf/contract';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { createProject } from './operations/create-project.ts';
import { deleteProject } from './operations/delete-project.ts';
import { listProjects } from './operations/list-projects.ts';
import { renameProject } from './operations/rename-project.ts';
import { projectParams } from './project-params.ts';

const tag = 'projects';
const project = { description: 'The project.', schema: projectSchema };

/** What everything else belongs to. */
export const projectsFeature = defineFeature({
  name: 'projects',
  routes: [
    defineRoute({
      method: 'GET',
      url: '/v2/projects',
      operationId: 'listProjects',
      tag,
      summary: 'The projects, newest first; with a key its own.',
      scope: 'admin',
      rateClass: 'read',
      query: listQuerySchema,
      answers: { 200: { description: 'A page of projects.', schema: projectListSchema } },
      errors: ['invalid_cursor'],
      handle: listProjects,
    }),
    defineRoute({
      method: 'POST',
      url: '/v2/projects',
      operationId: 'createProject',
      tag,
      summary: 'Make a project.',
      scope: 'account-admin',
      rateClass: 'write',
      body: nameProjectSchema,
      answers: { 201: project },
      errors: ['name_taken'],
      handle: createProject,
    }),
    defineRoute({
      method: 'PUT',
      url: '/v2/projects/:project_id',
      operationId: 'renameProject',
      tag,
      summary: 'Call a project something else.',
      scope: 'account-admin',
      rateClass: 'write',
      params: projectParams,
      body: nameProjectSchema,
      answers: { 200: project },
      errors: ['name_taken'],
      handle: renameProject,
    }),
    defineRoute({
      method: 'DELETE',
      url: '/v2/projects/:project_id',
      operationId: 'deleteProject',
      tag,
      summary:
        'Delete a project with everything in it: documents, datasources, agents, batches, webhooks and keys.',
      scope: 'account-admin',
      rateClass: 'write',
      params: projectParams,
      answers: { 204: { description: 'The project is gone.', mediaTypes: [] } },
      errors: ['last_project'],
      handle: deleteProject,
    }),
  ],
});
