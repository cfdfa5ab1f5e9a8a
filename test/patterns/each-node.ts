export type Node = {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
};

/** Every node of a syntax tree, from the outside in. */
export function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachNode(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) visit(value as Node);
  for (const child of Object.values(value)) eachNode(child, visit);
}
