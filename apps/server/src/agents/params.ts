import { z } from 'zod';

export const agentParamsSchema = z.object({ agent_id: z.string() });
export type AgentParams = typeof agentParamsSchema;
