import type { DocumentJob, StructuredDocument } from '@sheaf/client';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx';
import { saveFile } from './save-file.ts';

/** Menus longer than this are lists, and the command line does lists better. */
const MOST_TABLES = 12;

/** The document, its renderings and its tables as files. */
export function DownloadMenu({
  job,
  document,
}: {
  readonly job: DocumentJob;
  readonly document: StructuredDocument;
}) {
  const root = `/v2/documents/${encodeURIComponent(job.job_id)}`;
  const base = job.filename.replace(/\.[^.]{1,8}$/, '');
  const tables = document.pages
    .flatMap(({ elements }) => elements)
    .filter(({ label, table }) => label === 'Table' && table).length;
  const item = (label: string, path: string, name: string) => (
    <MenuItem key={label} onSelect={() => saveFile(`${root}${path}`, name)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu trigger={<Button icon={<Download size={15} />}>Download</Button>}>
      {item('Original', '/file', job.filename)}
      <MenuSeparator />
      {item('Markdown', '/result?format=markdown', `${base}.md`)}
      {item('Annotated markdown', '/result?format=annotated', `${base}.annotated.md`)}
      {item('JSON', '/result?format=json', `${base}.json`)}
      {item('Structured', '/structured', `${base}.structured.json`)}
      {tables > 0 && <MenuSeparator />}
      {tables > 0 && <MenuLabel>Tables for Excel</MenuLabel>}
      {Array.from({ length: Math.min(tables, MOST_TABLES) }, (_, index) =>
        item(`Table ${index + 1}`, `/tables/${index}.xlsx`, `${base}-table-${index + 1}.xlsx`),
      )}
    </Menu>
  );
}
