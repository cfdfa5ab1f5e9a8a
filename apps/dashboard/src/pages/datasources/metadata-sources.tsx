import type { DataElement } from '@sheaf/client';
import { viewerPlace } from '../../places/viewer-place.ts';
import { PlainLink } from '../../ui/plain-link.tsx';

/** How sure each extracted field is, and where it stands. */
export function MetadataSources({ element }: { readonly element: DataElement }) {
  const entries = Object.entries(element.metadata_sources);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Where the metadata comes from" className="grid gap-1.5 text-sm">
      <h3 className="font-medium">Where it comes from</h3>
      <ul className="grid gap-1">
        {entries.map(([field, { confidence, citations }]) => (
          <li key={field} className="flex flex-wrap gap-x-2">
            <span className="font-mono text-xs">{field}</span>
            <span className="text-muted">{Math.round(confidence * 100)} % sure</span>
            {citations.slice(0, 1).map(({ page_number, element_id, bbox }) => (
              <PlainLink
                key={element_id}
                to={viewerPlace({
                  jobId: element.job_id ?? '',
                  pageNumber: page_number,
                  boxes: [bbox],
                })}
              >
                page {page_number + 1}
              </PlainLink>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
