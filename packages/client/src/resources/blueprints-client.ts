import type { CallOptions, Connection } from '../client-options.ts';
import type {
  Blueprint,
  BlueprintInstance,
  BlueprintTask,
  ChatMessage,
  CreateBlueprint,
  CreateTask,
  UpdateBlueprint,
  UpdateTask,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { FollowOptions } from '../transport/follow-events.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';
import type { ChatEvent } from './sessions-client.ts';

/** One method for each endpoint under `/v1`. */
export function createBlueprintsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v1');
  return {
    list: (query?: Paging, call?: CallOptions) => api.list<Blueprint>('/blueprint', query, call),
    create: (json: CreateBlueprint, call?: CallOptions) =>
      api.post<Blueprint>('/blueprint', { json, ...call }),
    get: (id: string, call?: CallOptions) => api.get<Blueprint>(path`/blueprint/${id}`, call),
    update: (id: string, json: UpdateBlueprint, call?: CallOptions) =>
      api.put<Blueprint>(path`/blueprint/${id}`, { json, ...call }),
    delete: (id: string, call?: CallOptions) =>
      api.delete<{ id: string }>(path`/blueprint/${id}`, call),
    tasks: (id: string, query?: Paging, call?: CallOptions) =>
      api.list<BlueprintTask>(path`/blueprint/${id}/task`, query, call),
    createTask: (id: string, json: CreateTask, call?: CallOptions) =>
      api.post<BlueprintTask>(path`/blueprint/${id}/task`, { json, ...call }),
    task: (id: string, taskId: string, call?: CallOptions) =>
      api.get<BlueprintTask>(path`/blueprint/${id}/task/${taskId}`, call),
    updateTask: (id: string, taskId: string, json: UpdateTask, call?: CallOptions) =>
      api.put<BlueprintTask>(path`/blueprint/${id}/task/${taskId}`, { json, ...call }),
    deleteTask: (id: string, taskId: string, call?: CallOptions) =>
      api.delete<{ id: string }>(path`/blueprint/${id}/task/${taskId}`, call),
    createInstance: (id: string, call?: CallOptions) =>
      api.post<BlueprintInstance>(path`/blueprint/${id}/instance`, call),
    instance: (instanceId: string, call?: CallOptions) =>
      api.get<BlueprintInstance>(path`/blueprint-instance/${instanceId}`, call),
    stream: (instanceId: string, json: ChatMessage, follow?: FollowOptions) =>
      api.events<ChatEvent>(path`/${instanceId}/chat/stream`, follow, { json }),
  };
}
