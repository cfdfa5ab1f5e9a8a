import type { LoopTool } from '@sheaf/agent';
import type { AgentSpec, AgentTool, Policy } from '@sheaf/contract';
import { calculateTool } from './tools/calculate-tool.ts';
import { readDocumentTool } from './tools/read-document-tool.ts';
import { searchTool } from './tools/search-tool.ts';
import type { ToolSituation } from './tools/tool-situation.ts';

type ToolMaker = (situation: ToolSituation, tool: AgentTool) => LoopTool;

/** How each kind of tool is made; kinds that are not here are not offered. */
const MAKERS: Readonly<Partial<Record<AgentTool['type'], ToolMaker>>> = {
  search: searchTool,
  read_document: readDocumentTool,
  calculate: calculateTool,
};

/** What an agent has that names no tools. */
const USUAL: readonly AgentTool[] = [
  { name: 'search', type: 'search' },
  { name: 'read_document', type: 'read_document' },
  { name: 'calculate', type: 'calculate' },
];

/** The tools a model is given: the agent's, without those that a policy shuts, that need approval, or that are not there. */
export function sessionTools(
  situation: ToolSituation,
  { tools }: Pick<AgentSpec, 'tools'>,
  policies: readonly (Policy | undefined)[],
): { readonly offered: readonly LoopTool[]; readonly withheld: readonly string[] } {
  const wanted = tools && tools.length > 0 ? tools : USUAL;
  const isShut = ({ name, type }: AgentTool) =>
    policies.some(
      (policy) =>
        policy?.tools?.[name]?.disabled === true || policy?.tools?.[type]?.disabled === true,
    );
  const open = wanted.filter((tool) => !isShut(tool));
  const offered = open.flatMap((tool) => {
    const make = MAKERS[tool.type];
    return make && !tool.require_approval ? [make(situation, tool)] : [];
  });
  const names = new Set(offered.map(({ name }) => name));
  return { offered, withheld: open.map(({ name }) => name).filter((name) => !names.has(name)) };
}
