import { pageImageUrl } from './page-image-url.ts';
import { type Box, pageSize, type ViewedPage } from './viewed-document.ts';

/** A part of a page as it was printed. */
export function PageCrop({
  jobId,
  page,
  box,
}: {
  readonly jobId: string;
  readonly page: ViewedPage;
  readonly box: Box;
}) {
  const { width, height } = pageSize(page);
  const wide = Math.max(1, box.x1 - box.x0);
  const high = Math.max(1, box.y1 - box.y0);
  return (
    <svg
      role="img"
      aria-label="As printed"
      viewBox={`${box.x0} ${box.y0} ${wide} ${high}`}
      className="max-h-72 max-w-full rounded-sm bg-white"
      style={{ width: wide / 2, aspectRatio: `${wide} / ${high}` }}
    >
      <image href={pageImageUrl(jobId, page.page_number)} width={width} height={height} />
    </svg>
  );
}
