import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

/** Deeds that are seldom wanted, behind three dots. */
export function MoreButton({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Menu trigger={<IconButton label={label} icon={<Ellipsis size={16} />} />}>{children}</Menu>
  );
}
