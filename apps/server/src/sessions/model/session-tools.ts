import type { LoopTool } from '@sheaf/agent';
import type { AgentSpec, AgentTool, Policy } from '@sheaf/contract';
import { calculateTool } from './tools/calculate-tool.ts';
import { createArtifactTool } from './tools/create-artifact-tool.ts';
import { httpTool } from './tools/http-tool.ts';
import { queryTool } from './tools/query-tool.ts';
import { readDocumentTool } from './tools/read-document-tool.ts';
import { searchTool } from './tools/search-tool.ts';
import type { ToolSituation } from './tools/tool-situation.ts';
import { withApproval } from './tools/with-approval.ts';

/** Undefined where the agent does not give what the tool needs. */
type ToolMaker = (situation: ToolSituation, tool: AgentTool) => LoopTool | undefined;

const MAKERS: Readonly<Record<AgentTool['type'], ToolMaker>> = {
  search: searchTool,
  query: queryTool,
  read_document: readDocumentTool,
  calculate: calculateTool,
  create_artifact: createArtifactTool,
  http: httpTool,
};

/** What an agent has that names no tools; artifacts only where it has schemas for them. */
const USUAL: readonly AgentTool[] = [
  { name: 'search', type: 'search' },
  { name: 'query', type: 'query' },
  { name: 'read_document', type: 'read_document' },
  { name: 'calculate', type: 'calculate' },
];

const ARTIFACTS: AgentTool = { name: 'create_artifact', type: 'create_artifact' };

/** The tools a model is given: the agent's, without those that a policy shuts or that lack their configuration. */
export function sessionTools(
  situation: ToolSituation,
  { tools }: Pick<AgentSpec, 'tools'>,
  policies: readonly (Policy | undefined)[],
): { readonly offered: readonly LoopTool[]; readonly withheld: readonly string[] } {
  const usual = situation.schemas.length > 0 ? [...USUAL, ARTIFACTS] : USUAL;
  const wanted = tools && tools.length > 0 ? tools : usual;
  const isShut = ({ name, type }: AgentTool) =>
    policies.some(
      (policy) =>
        policy?.tools?.[name]?.disabled === true || policy?.tools?.[type]?.disabled === true,
    );
  const open = wanted.filter((tool) => !isShut(tool));
  const offered = open.flatMap((tool) => {
    const made = MAKERS[tool.type](situation, tool);
    if (!made) return [];
    return [tool.require_approval ? withApproval(situation, tool, made) : made];
  });
  const names = new Set(offered.map(({ name }) => name));
  return { offered, withheld: open.map(({ name }) => name).filter((name) => !names.has(name)) };
}
