export { agentsFeature } from './feature.ts';
export { type AgentRow, findAgent, findAgentByName, findVersion, specOf } from './find-agent.ts';
export { publishDraft } from './publish-draft.ts';
export { storeAgent } from './store-agent.ts';
export { agentUrn, BUILTIN } from './to-agent.ts';
