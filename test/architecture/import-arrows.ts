/** Which workspace may import which; a new arrow is a decision, not an accident. */
export const ALLOWED_ARROWS: Readonly<Record<string, readonly string[]>> = {
  document: [],
  'boosted-trees': [],
  search: [],
  parser: ['boosted-trees', 'document'],
  render: ['document'],
  agent: ['boosted-trees', 'document'],
  contract: ['document'],
  client: ['contract'],
  cli: ['client', 'document', 'parser', 'render', 'server'],
  server: ['agent', 'contract', 'document', 'parser', 'render', 'search'],
  dashboard: ['client'],
};
