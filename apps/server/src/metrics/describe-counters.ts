import type { CounterStore } from './counter-store.ts';

/** The counts of all processes in Prometheus' text form. */
export async function describeCounters(counters: CounterStore): Promise<string> {
  await counters.flush();
  const byName = Map.groupBy(await counters.read(), ({ name }) => name);
  return [...byName]
    .map(([name, rows]) => {
      const lines = rows.map(({ labels, value }) => `${name}${describeLabels(labels)} ${value}`);
      return `# TYPE ${name} counter\n${lines.join('\n')}\n`;
    })
    .join('');
}

function describeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${quote(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
