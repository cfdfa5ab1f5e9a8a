import { Flame, Grid3x3, ScanSearch, Waypoints, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Overlays } from './overlays.ts';

const SWITCHES = [
  { name: 'boxes', label: 'Boxes', icon: ScanSearch },
  { name: 'order', label: 'Reading order', icon: Waypoints },
  { name: 'confidence', label: 'Confidence as heat', icon: Flame },
  { name: 'cells', label: 'Table cells', icon: Grid3x3 },
] as const;

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];

/** What is drawn over the pages, and how large they are. */
export function ViewerToolbar({
  overlays,
  onOverlays,
  zoom,
  onZoom,
}: {
  readonly overlays: Overlays;
  readonly onOverlays: (overlays: Overlays) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}) {
  const at = ZOOMS.indexOf(zoom);
  const step = (by: number) => onZoom(ZOOMS[at + by] ?? zoom);
  return (
    <div
      role="toolbar"
      aria-label="Pages"
      className="flex h-11 shrink-0 items-center gap-0.5 border-b border-line px-2"
    >
      {SWITCHES.map(({ name, label, icon: Icon }) => (
        <IconButton
          key={name}
          label={label}
          pressed={overlays[name]}
          icon={<Icon size={16} />}
          onClick={() => onOverlays({ ...overlays, [name]: !overlays[name] })}
        />
      ))}
      <span className="flex-1" />
      <IconButton
        label="Smaller"
        icon={<ZoomOut size={16} />}
        disabled={at <= 0}
        onClick={() => step(-1)}
      />
      <span className="w-11 text-center text-xs tabular-nums text-muted">
        {Math.round(zoom * 100)} %
      </span>
      <IconButton
        label="Larger"
        icon={<ZoomIn size={16} />}
        disabled={at === ZOOMS.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}
