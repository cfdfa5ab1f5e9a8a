import type { ItemContext } from './item-context.ts';

/** Of a placeholder; documents and rows are data and are not looked into. */
const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** What the agent is asked for an item: `{{filename}}` and `{{column}}` stand for what the item has. */
export function itemMessage({ spec, item }: Pick<ItemContext, 'spec' | 'item'>): string {
  const template = spec.userMessage ?? String(spec.agent?.spec.instructions ?? '');
  const values: Readonly<Record<string, unknown>> = { filename: item.filename, ...item.row };
  const message = template.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name.trim()];
    return value === undefined ? whole : textOf(value);
  });
  return message.trim() === '' ? item.filename : message;
}

/** A row in words, a line for each column that says something. */
export function rowText(row: Record<string, unknown>): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('\n');
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
