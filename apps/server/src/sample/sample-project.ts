import path from 'node:path';
import type { CreateAgent } from '@sheaf/contract';

/** What a first start brings along, all of it written for this. */
export const SAMPLE_PROJECT = {
  name: 'Sample',
  folder: path.resolve(import.meta.dirname, '../../sample'),
  files: ['lease.pdf', 'invoice.pdf', 'report.pdf', 'letter.jpg', 'deliveries.csv'],
  datasource: {
    name: 'Bakery papers',
    description:
      'Papers of a bakery that does not exist: a lease, an invoice, a report with a table and a chart, a scanned letter, a list of deliveries.',
  },
  agent: {
    display_name: 'Bakery helper',
    description:
      'Answers from the papers of the bakery. What is the monthly rent? When is the invoice of Mill & Stone due? What did the food inspection find?',
    instructions: 'Answer from the papers of the bakery, briefly.',
  },
} as const satisfies {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly datasource: { readonly name: string; readonly description: string };
  readonly agent: CreateAgent;
};
