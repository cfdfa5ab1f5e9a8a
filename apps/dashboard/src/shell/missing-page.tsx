import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** For addresses that lead nowhere. */
export function MissingPage() {
  return (
    <Page title="Not found">
      <EmptyState icon={<Compass size={20} />} title="There is no such page">
        The address may have been cut off, or what it showed was deleted.{' '}
        <Link to="/documents" className="text-accent-ink underline">
          Go to your documents
        </Link>
      </EmptyState>
    </Page>
  );
}
