import { parseAst } from 'vitest/node';
import { eachNode, type Node } from '../patterns/each-node.ts';

/** A table of project data: as sources name it, and as the database does. */
export type ProjectTable = { readonly variable: string; readonly sqlName: string };

/** Statements over project data that neither keep to one project nor say why they look beyond it, each by its line and text. */
export function unscopedStatements(
  code: string,
  tables: readonly ProjectTable[],
  shared: ReadonlySet<string> = new Set(),
): string[] {
  const tree = parseAst(code, { lang: 'ts' });
  const parents = parentsOf(tree);
  const names = tableNames(code, tree, tables);
  const scoped = new Set([...shared, ...scopedNames(code, tree)]);
  const found: string[] = [];
  eachNode(tree, (node) => {
    const text = isBuilt(node, names)
      ? textOf(code, chainOf(node, parents))
      : rawStatement(code, node, parents, tables);
    if (text === null || isScoped(text, scoped)) return;
    const line = code.slice(0, node.start).split('\n').length;
    found.push(`${line}: ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  });
  return found;
}

/** Conditions with a scope that a file gives to others: `export function isMine(…): SQL`. */
export function sharedConditions(code: string): string[] {
  const exported = [...code.matchAll(/^export function (\w+)\([^)]*\): SQL\b/gm)];
  const scoped = scopedNames(code, parseAst(code, { lang: 'ts' }));
  return exported.map(([, name = '']) => name).filter((name) => scoped.has(name));
}

const SCOPE = /\b(?:ownedBy|inAnyProject)\(/;

/** A condition of its own may carry the scope: `const mine = and(ownedBy(…), …)`, or a function that gives one. */
function isScoped(text: string, scoped: ReadonlySet<string>): boolean {
  if (SCOPE.test(text) || /any project: \S/.test(text)) return true;
  return [...text.matchAll(/[\w$]+/g)].some(([word]) => scoped.has(word));
}

/** What reads the database is no condition, though its text has one. */
function scopedNames(code: string, tree: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  eachNode(tree, (node) => {
    const isNaming = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
    const name = isNaming ? (node.id as Node | null)?.name : undefined;
    const text = textOf(code, node);
    if (typeof name === 'string' && SCOPE.test(text) && !/\b(?:await|async|Promise)\b/.test(text)) {
      names.add(name);
    }
  });
  return names;
}

/** The tables themselves, their aliases, and `table`, as functions over any table call theirs. */
function tableNames(
  code: string,
  tree: unknown,
  tables: readonly ProjectTable[],
): ReadonlySet<string> {
  const names = new Set([...tables.map(({ variable }) => variable), 'table', 'this.#table']);
  eachNode(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    const aliased = /^alias\((\w+)/.exec(textOf(code, node.init as Node))?.[1];
    if (aliased !== undefined && names.has(aliased)) names.add(String((node.id as Node).name));
  });
  return names;
}

/** `.from(table)`, `.update(table)`, `.delete(table)`. */
function isBuilt(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  const [first] = node.arguments as Node[];
  if (callee.type !== 'MemberExpression' || !first) return false;
  const method = String((callee.property as Node).name);
  return /^(?:from|update|delete)$/.test(method) && names.has(nameOf(first));
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression' && (node.object as Node).type === 'ThisExpression') {
    return `this.#${(node.property as Node).name}`;
  }
  return node.type === 'Identifier' ? String(node.name) : '';
}

/** SQL by hand: a `sql` template, or what `query` is given. */
function rawStatement(
  code: string,
  node: Node,
  parents: ReadonlyMap<Node, Node>,
  tables: readonly ProjectTable[],
): string | null {
  const parent = parents.get(node);
  const isSql = node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'sql';
  const isQuery =
    (node.type === 'TemplateLiteral' || node.type === 'Literal') &&
    parent?.type === 'CallExpression' &&
    ((parent.callee as Node).property as Node | undefined)?.name === 'query';
  if (!isSql && !isQuery) return null;
  const text = textOf(code, node);
  const reads = tables.some(({ variable, sqlName }) =>
    new RegExp(`\\b(?:from|join|update)\\s+(?:${sqlName}\\b|\\$\\{${variable}\\})`).test(text),
  );
  return !reads || /\bproject_?id\b/i.test(text) ? null : text;
}

/** The whole of `a.b().c().d()`, from any call inside it. */
function chainOf(node: Node, parents: ReadonlyMap<Node, Node>): Node {
  const parent = parents.get(node);
  const goesOn =
    (parent?.type === 'MemberExpression' && parent.object === node) ||
    (parent?.type === 'CallExpression' && parent.callee === node);
  return parent && goesOn ? chainOf(parent, parents) : node;
}

function parentsOf(tree: unknown): ReadonlyMap<Node, Node> {
  const parents = new Map<Node, Node>();
  eachNode(tree, (node) => {
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        parents.set(child as Node, node);
      }
    }
  });
  return parents;
}

function textOf(code: string, node: Node): string {
  return code.slice(node.start, node.end as number);
}
