import {
  Activity,
  Bot,
  Database,
  FileText,
  Gauge,
  Layers,
  Library,
  type LucideIcon,
  ScanText,
  ScrollText,
  Settings,
} from 'lucide-react';
import { PAGES } from '../pages.ts';

export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
};

const GROUPS: readonly (readonly NavigationEntry[])[] = [
  [
    { to: '/documents', label: 'Documents', icon: FileText },
    { to: '/datasources', label: 'Datasources', icon: Database },
    { to: '/agents', label: 'Agents', icon: Bot },
    { to: '/extraction', label: 'Extraction', icon: ScanText },
    { to: '/batches', label: 'Batches', icon: Layers },
  ],
  [
    { to: '/scores', label: 'Scores', icon: Gauge },
    { to: '/catalog', label: 'Catalog', icon: Library },
    { to: '/requests', label: 'Requests', icon: ScrollText },
  ],
  [
    { to: '/system', label: 'System', icon: Activity },
    { to: '/settings', label: 'Settings', icon: Settings },
  ],
];

/** What the side bar leads to: the areas that have a page. */
export const NAVIGATION = GROUPS.map((group) =>
  group.filter(({ to }) => PAGES.some(({ path }) => path === to)),
).filter((group) => group.length > 0);
