/** Which workspace may import which; a new arrow is a decision, not an accident. */
export const ALLOWED_ARROWS: Readonly<Record<string, readonly string[]>> = {
  document: [],
  parser: ['document'],
  render: ['document'],
  agent: ['document'],
  contract: ['document'],
  client: ['contract'],
  cli: ['client', 'document', 'parser', 'render', 'server'],
  server: ['agent', 'contract', 'document', 'parser', 'render'],
  dashboard: ['client'],
};
