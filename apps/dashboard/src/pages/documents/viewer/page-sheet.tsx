import { useState } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Overlays } from './overlays.ts';
import { pageImageUrl } from './page-image-url.ts';
import { PageOverlay } from './page-overlay.tsx';
import {
  type Box,
  type HiddenPassage,
  isPainted,
  pageSize,
  type ViewedPage,
} from './viewed-document.ts';

export type PagePlace = { readonly pageNumber: number; readonly boxes: readonly Box[] };

/** One page: its picture, or where it has none its texts in their places, under the overlay. */
export function PageSheet({
  jobId,
  page,
  width,
  overlays,
  hidden,
  marked,
}: {
  readonly jobId: string;
  readonly page: ViewedPage;
  /** On the screen, in its pixels. */
  readonly width: number;
  readonly overlays: Overlays;
  readonly hidden: readonly HiddenPassage[];
  readonly marked: readonly Box[];
}) {
  const [isBroken, setIsBroken] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const size = pageSize(page);
  const hasPicture = isPainted(page) && !isBroken;
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-sm bg-white shadow-high"
      style={{ width, height: (width * size.height) / size.width }}
    >
      {hasPicture ? (
        <img
          src={pageImageUrl(jobId, page.page_number)}
          alt={`Page ${page.page_number + 1}`}
          className="absolute inset-0 size-full"
          onLoad={() => setIsLoaded(true)}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Sketch page={page} scale={width / size.width} />
      )}
      {hasPicture && !isLoaded && (
        <div className="absolute top-3 right-3 text-[#868e96]">
          <Spinner />
        </div>
      )}
      <PageOverlay page={page} overlays={overlays} hidden={hidden} marked={marked} />
    </div>
  );
}

/** Formats that carry structure have no picture of their pages: this shows where their texts lie. */
function Sketch({ page, scale }: { readonly page: ViewedPage; readonly scale: number }) {
  return (
    <div aria-hidden="true">
      {page.elements.map(({ id, bbox, text }) => (
        <div
          key={id}
          className="absolute overflow-hidden p-0.5 text-[9px] leading-3 text-[#343a40]"
          style={{
            left: bbox.x0 * scale,
            top: bbox.y0 * scale,
            width: (bbox.x1 - bbox.x0) * scale,
            height: (bbox.y1 - bbox.y0) * scale,
          }}
        >
          {text.slice(0, 400)}
        </div>
      ))}
    </div>
  );
}
