import { PYTHON_CALLS } from './python-calls.ts';
import type { RecordedCall } from './record-call.ts';

/** The call with the method that the Python client has for it, else with the one it has for all. */
export function toPython(id: string, call: RecordedCall, answer: string | undefined): string {
  const own = PYTHON_CALLS[id];
  if (own !== undefined) return own;
  const path = literal(call.path);
  const query = Object.keys(call.query).length > 0 ? [`query=${literal(call.query)}`] : [];
  if (answer === 'text/event-stream') {
    const body = call.json === undefined ? [] : [`body=${literal(call.json)}`];
    return `for event in sheaf.events(${[literal(call.method), path, ...body].join(', ')}):\n    print(event.event, event.data)`;
  }
  const fields = (call.form ?? []).filter(({ isFile }) => !isFile);
  const files = (call.form ?? []).filter(({ isFile }) => isFile);
  const parts = [
    literal(call.method),
    path,
    ...query,
    ...(call.json === undefined ? [] : [`body=${literal(call.json)}`]),
    ...(fields.length === 0
      ? []
      : [`fields=${literal(Object.fromEntries(fields.map(({ name, value }) => [name, value])))}`]),
    ...(files.length === 0
      ? []
      : [`files=[${files.map(({ name, value }) => `(${literal(name)}, ${literal(value)})`)}]`]),
  ];
  return `sheaf.call(${parts.join(', ')})`;
}

/** A value of JSON as Python writes it. */
function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${literal(each)}`,
  );
  return `{${fields.join(', ')}}`;
}
