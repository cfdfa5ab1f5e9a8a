/** Kinds of pictures. */
export const IMAGE_FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif', 'bmp', 'tiff', 'jp2'] as const;

export const FORMATS = [
  'pdf',
  ...IMAGE_FORMATS,
  'docx',
  'xlsx',
  'pptx',
  'xlsb',
  'doc',
  'xls',
  'ppt',
  'rtf',
  'odt',
  'ods',
  'odp',
  'csv',
  'tsv',
  'html',
  'markdown',
  'text',
  'epub',
  'json',
  'xml',
  'ics',
  'vcf',
  'code',
  'ipynb',
  'zip',
  'tar',
  'gz',
  'bz2',
  'xz',
  'zst',
  '7z',
  'eml',
  'msg',
  'mbox',
] as const;

/** What a file is, told by its content; a name only decides between kinds of plain text. */
export type Format = (typeof FORMATS)[number];
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
