export type PageGroup = {
  readonly title: string;
  /** Names of files in `docs/`, without their ending. */
  readonly pages: readonly string[];
};

/** What stands at `/docs`, in the order of its menu. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  { title: 'Start', pages: ['index', 'quick-start', 'concepts', 'document-model'] },
  {
    title: 'Guides',
    pages: [
      'guides/parse-a-folder',
      'guides/ask-a-contract',
      'guides/extract-invoices',
      'guides/language-models',
      'guides/loaders',
      'guides/reverse-proxy',
    ],
  },
  { title: 'Reference', pages: ['http-api', 'errors', 'cli', 'sdk', 'python'] },
  {
    title: 'Operations',
    pages: [
      'install',
      'operations',
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
