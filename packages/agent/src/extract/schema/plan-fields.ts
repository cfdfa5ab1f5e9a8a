import type { JsonSchema } from '../extraction.ts';
import { describeField } from './describe-field.ts';
import type { FieldPlan, Keywords, Phrase, PropertyPlan, ScalarType } from './field-plan.ts';
import { tellingWords } from './kind-words.ts';
import { isKeywords, resolveSchema } from './resolve-schema.ts';

/** Objects in objects: a document does not nest deeper, a schema that refers to itself does without end. */
const DEEPEST = 6;

type Around = {
  readonly root: JsonSchema;
  readonly names: readonly string[];
  readonly parents: readonly Phrase[];
  readonly depth: number;
  /** Filled while the fields are planned. */
  readonly telling: Set<string>;
  /** Of an array's items: their labels head columns. */
  readonly isItem: boolean;
  /** What the array around an item is called. */
  readonly listName?: string | undefined;
};

/** What a schema asks for. */
export function planFields(root: JsonSchema): FieldPlan {
  const plan = planOf(root, {
    root,
    names: [],
    parents: [],
    depth: 0,
    isItem: false,
    telling: new Set(),
  });
  return plan ?? { node: 'object', properties: [], phrases: [], isNullable: false, keywords: {} };
}

function planOf(schema: unknown, around: Around): FieldPlan | undefined {
  if (around.depth > DEEPEST) return undefined;
  const keywords = resolveSchema(schema, around.root);
  const types = typesOf(keywords);
  const described = describeField(keywords, around);
  const common = {
    phrases: described.phrases,
    isNullable: types.includes('null') || keywords.nullable === true,
    keywords,
  };
  if (types.includes('object')) {
    const inner = { ...around, depth: around.depth + 1, parents: described.phrases };
    return { node: 'object', ...common, properties: propertiesOf(keywords, inner) };
  }
  if (types.includes('array')) {
    const inner = {
      ...around,
      depth: around.depth + 1,
      isItem: true,
      parents: [],
      listName: around.names.at(-1),
    };
    const items = planOf(itemsOf(keywords), inner);
    return items && { node: 'array', ...common, items };
  }
  const type = types.find(isScalar);
  if (!type) return undefined;
  const { kind, known, wording, choices } = described;
  for (const word of tellingWords(described.phrases[0]?.meanings ?? [])) around.telling.add(word);
  return {
    node: 'value',
    ...common,
    type,
    kind,
    known,
    parents: around.parents,
    telling: around.telling,
    ...(wording ? { wording } : {}),
    ...(choices ? { choices } : {}),
  };
}

function isScalar(type: string): type is ScalarType {
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

/** Types a value may have; told by the other keywords where the schema does not say. */
export function typesOf(keywords: Keywords): readonly string[] {
  const { type } = keywords;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((one) => typeof one === 'string');
  if (isKeywords(keywords.properties)) return ['object'];
  if (keywords.items !== undefined || keywords.prefixItems !== undefined) return ['array'];
  const choices = Array.isArray(keywords.enum) ? keywords.enum : [keywords.const];
  const types = choices.map((choice) => (choice === null ? 'null' : typeof choice));
  if (types.some(isScalar)) return types;
  const isNumber = ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum'].some(
    (name) => name in keywords,
  );
  return [isNumber ? 'number' : 'string'];
}

function itemsOf(keywords: Keywords): unknown {
  const { items, prefixItems } = keywords;
  if (Array.isArray(items)) return items[0];
  return items ?? (Array.isArray(prefixItems) ? prefixItems[0] : {});
}

function propertiesOf(keywords: Keywords, around: Around): readonly PropertyPlan[] {
  if (!isKeywords(keywords.properties)) return [];
  const required = Array.isArray(keywords.required) ? keywords.required : [];
  return Object.entries(keywords.properties).flatMap(([name, schema]) => {
    const names = around.isItem ? [name] : [...around.names, name];
    const plan = planOf(schema, { ...around, names, isItem: around.isItem });
    return plan ? [{ name, isRequired: required.includes(name), plan }] : [];
  });
}
