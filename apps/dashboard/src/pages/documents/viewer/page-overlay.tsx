import { colourOfConfidence, colourOfLabel } from './label-colours.ts';
import type { Overlays } from './overlays.ts';
import { useSelected, useSelection } from './selection.ts';
import {
  type Box,
  type HiddenPassage,
  pageSize,
  type ViewedElement,
  type ViewedPage,
} from './viewed-document.ts';

/** Boxes, reading order and cells over a page; the result beside it says the same in words. */
export function PageOverlay({
  page,
  overlays,
  hidden,
  marked,
}: {
  readonly page: ViewedPage;
  readonly overlays: Overlays;
  readonly hidden: readonly HiddenPassage[];
  /** A place that an address points at. */
  readonly marked: readonly Box[];
}) {
  const { width, height } = pageSize(page);
  const selection = useSelection();
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full"
      onMouseLeave={() => selection.hover(null)}
    >
      {page.elements.map((element) => (
        <ElementBox key={element.id} element={element} overlays={overlays} />
      ))}
      {hidden.map(({ bbox }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no other name, and their list never changes
        <Outline key={index} box={bbox} colour="#c92a2a" dash="8 6" />
      ))}
      {marked.map((box) => (
        <rect
          key={`${box.x0},${box.y0}`}
          {...placeOf(box)}
          fill="#ffd43b"
          fillOpacity={0.4}
          stroke="#f08c00"
          strokeWidth={3}
          pointerEvents="none"
        />
      ))}
      {overlays.order && <ReadingOrder elements={page.elements} />}
      {page.transcript_lines?.map(({ number, bbox }) => (
        <Outline key={number} box={bbox} colour="#868e96" dash="3 3" />
      ))}
    </svg>
  );
}

function ElementBox({
  element,
  overlays,
}: {
  readonly element: ViewedElement;
  readonly overlays: Overlays;
}) {
  const { id, label, bbox, confidence, table } = element;
  const selection = useSelection();
  const isHovered = useSelected(({ hovered }) => hovered?.elementId === id);
  const isSelected = useSelected(({ selected }) => selected?.elementId === id);
  const colour = overlays.confidence ? colourOfConfidence(confidence) : colourOfLabel(label);
  const isShown = overlays.boxes || overlays.confidence || isHovered || isSelected;
  return (
    <g>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the result has a button for each element */}
      <rect
        {...placeOf(bbox)}
        data-element={id}
        rx={3}
        fill={colour}
        fillOpacity={fillOf(overlays, isHovered, isSelected)}
        stroke={colour}
        strokeOpacity={isShown ? 1 : 0}
        strokeWidth={isHovered || isSelected ? 4 : 1.75}
        className="cursor-pointer"
        onMouseEnter={() => selection.hover({ elementId: id })}
        onClick={() => selection.select({ elementId: id }, 'page')}
      />
      {table && (overlays.cells || isSelected || isHovered) && (
        <Cells element={element} table={table} colour={colour} />
      )}
      {isHovered && (
        <LabelTag box={bbox} text={`${label} ${Math.round(confidence * 100)} %`} colour={colour} />
      )}
    </g>
  );
}

function fillOf(overlays: Overlays, isHovered: boolean, isSelected: boolean): number {
  if (isSelected) return 0.22;
  if (isHovered) return 0.16;
  return overlays.confidence ? 0.2 : overlays.boxes ? 0.05 : 0;
}

function Cells({
  element,
  table,
  colour,
}: {
  readonly element: ViewedElement;
  readonly table: NonNullable<ViewedElement['table']>;
  readonly colour: string;
}) {
  const selection = useSelection();
  const pointed = useSelected(({ hovered, selected }) =>
    hovered?.elementId === element.id
      ? hovered.cell
      : selected?.elementId === element.id
        ? selected.cell
        : undefined,
  );
  return (
    <>
      {table.cells.map(({ bbox }, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it has the same cells
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their place alone
          key={index}
          {...placeOf(bbox)}
          fill={colour}
          fillOpacity={pointed === index ? 0.35 : 0}
          stroke={colour}
          strokeWidth={1}
          strokeDasharray="4 3"
          className="cursor-pointer"
          onMouseEnter={() => selection.hover({ elementId: element.id, cell: index })}
          onClick={() => selection.select({ elementId: element.id, cell: index }, 'page')}
        />
      ))}
    </>
  );
}

/** Height of what is written over a page, in its pixels. */
const TAG_HEIGHT = 30;

function LabelTag({
  box,
  text,
  colour,
}: {
  readonly box: Box;
  readonly text: string;
  readonly colour: string;
}) {
  const y = box.y0 >= TAG_HEIGHT ? box.y0 - TAG_HEIGHT : box.y0;
  return (
    <g pointerEvents="none">
      <rect
        x={box.x0}
        y={y}
        width={text.length * 12 + 14}
        height={TAG_HEIGHT}
        rx={4}
        fill={colour}
      />
      <text x={box.x0 + 8} y={y + 21} fontSize={20} fill="#ffffff">
        {text}
      </text>
    </g>
  );
}

function ReadingOrder({ elements }: { readonly elements: readonly ViewedElement[] }) {
  const stops = elements.map(({ id, bbox }) => ({
    id,
    x: Math.min(bbox.x0 + 18, (bbox.x0 + bbox.x1) / 2),
    y: Math.min(bbox.y0 + 18, (bbox.y0 + bbox.y1) / 2),
  }));
  return (
    <g pointerEvents="none">
      <polyline
        points={stops.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="#364fc7"
        strokeWidth={3}
        strokeOpacity={0.75}
        strokeLinejoin="round"
      />
      {stops.map(({ id, x, y }, index) => (
        <g key={id}>
          <circle cx={x} cy={y} r={15} fill="#364fc7" />
          <text x={x} y={y + 6} fontSize={17} fill="#ffffff" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function Outline({
  box,
  colour,
  dash,
}: {
  readonly box: Box;
  readonly colour: string;
  readonly dash: string;
}) {
  return (
    <rect
      {...placeOf(box)}
      fill={colour}
      fillOpacity={0.06}
      stroke={colour}
      strokeWidth={2}
      strokeDasharray={dash}
      pointerEvents="none"
    />
  );
}

function placeOf({ x0, y0, x1, y1 }: Box) {
  return { x: x0, y: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
}
