export { agentsFeature } from './feature.ts';
export { type AgentRow, findAgent, findAgentByName, findVersion, specOf } from './find-agent.ts';
