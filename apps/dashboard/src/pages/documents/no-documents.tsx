import { FileText, FlaskConical } from 'lucide-react';
import { useCurrentAccount } from '../../api/use-current-account.ts';
import { useChooseProject } from '../../shell/use-choose-project.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddFilesButton } from './add-files-button.tsx';

/** As the server names the project that it brings along. */
const SAMPLE_NAME = 'Sample';

/** The first thing that a new person sees: what to do here, and where something is to be seen at once. */
export function NoDocuments({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { projects, current_project_id: current } = useCurrentAccount();
  const choose = useChooseProject();
  const sample = projects.find(({ id, name }) => name === SAMPLE_NAME && id !== current);
  return (
    <EmptyState
      icon={<FileText size={20} />}
      title="Turn your first document into data"
      action={
        <>
          <AddFilesButton onFiles={onFiles} />
          {sample && (
            <Button
              icon={<FlaskConical size={15} />}
              busy={choose.isPending}
              onClick={() => choose.mutate(sample.id)}
            >
              Look at the samples
            </Button>
          )}
        </>
      }
    >
      <p>
        Drop files or whole folders anywhere on this page: PDF, scans and photos, Word, Excel,
        PowerPoint, HTML, e-mail, ZIP. Each is read on this server; you see its pages with every
        heading, paragraph, table and chart that was found.
      </p>
      {sample && (
        <p className="pt-2">
          Or look around first: the project “{sample.name}” has documents, a datasource and an agent
          to try.
        </p>
      )}
    </EmptyState>
  );
}
