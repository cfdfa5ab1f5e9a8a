export type PageGroup = {
  readonly title: string;
  /** Names of files in `docs/`, without their ending. */
  readonly pages: readonly string[];
};

/** What stands at `/docs`, in the order of its menu. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  { title: 'Start', pages: ['index', 'quick-start', 'concepts', 'document-model', 'dashboard'] },
  {
    title: 'Guides',
    pages: [
      'guides/parse-a-folder',
      'guides/ask-a-contract',
      'guides/extract-invoices',
      'guides/extraction-gallery',
      'batches',
      'guides/language-models',
      'guides/loaders',
      'guides/reverse-proxy',
      'openai',
      'mcp',
    ],
  },
  { title: 'Reference', pages: ['http-api', 'errors', 'cli', 'sdk', 'python'] },
  {
    title: 'Operations',
    pages: [
      'install',
      'operations',
      'accounts',
      'backup',
      'upgrade',
      'scaling',
      'queue',
      'security',
      'troubleshooting',
    ],
  },
  { title: 'More', pages: ['comparison'] },
];
