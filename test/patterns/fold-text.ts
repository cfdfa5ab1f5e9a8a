import { eachNode, type Node } from './each-node.ts';

/** What a parameter is taken for: a name, which is what patterns are made around. */
const PARAMETER = 'name';

/**
 * Works out the text an expression stands for from the constants of its file. What comes from elsewhere is taken for a name;
 * undefined is what is no text at all.
 */
export function createFolder(program: Node): (expression: Node) => string | undefined {
  const constants = new Map<string, Node>();
  eachNode(program, (node) => {
    const name = (node.id as Node | undefined)?.name;
    if (node.type === 'VariableDeclarator' && node.init)
      constants.set(String(name), node.init as Node);
  });
  const fold = (expression: Node): string | undefined => {
    switch (expression.type) {
      case 'Literal':
        return typeof expression.value === 'string' ? expression.value : undefined;
      case 'TemplateLiteral':
        return foldTemplate(expression, 'cooked');
      case 'TaggedTemplateExpression':
        return foldTemplate(expression.quasi as Node, 'raw');
      case 'BinaryExpression':
        return `${fold(expression.left as Node)}${fold(expression.right as Node)}`;
      case 'Identifier': {
        const constant = constants.get(String(expression.name));
        return constant ? fold(constant) : PARAMETER;
      }
      case 'CallExpression':
        return foldCall(expression);
      case 'MemberExpression':
        return PARAMETER;
      default:
        return undefined;
    }
  };
  const foldTemplate = (template: Node, form: 'cooked' | 'raw'): string => {
    const inner = template.expressions as Node[];
    const quasis = template.quasis as { value: { cooked: string; raw: string } }[];
    return quasis
      .map(
        ({ value }, index) => value[form] + (inner[index] ? (fold(inner[index]) ?? PARAMETER) : ''),
      )
      .join('');
  };
  /** Lists joined by a text, and characters by their code. */
  const foldCall = (call: Node): string => {
    const callee = call.callee as Node;
    const method = String((callee.property as Node | undefined)?.name);
    const given = call.arguments as Node[];
    const list = (callee.object as Node | undefined)?.elements as Node[] | undefined;
    if (method === 'join' && list && given[0])
      return list.map((item) => fold(item) ?? PARAMETER).join(fold(given[0]) ?? ',');
    if (method === 'fromCharCode')
      return String.fromCharCode(...given.map(({ value }) => Number(value)));
    return PARAMETER;
  };
  return fold;
}
