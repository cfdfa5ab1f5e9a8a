import { BookOpen } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { NAVIGATION, type NavigationEntry } from './navigation.ts';
import { ProjectSwitch } from './project-switch.tsx';

/** Where one is, and where one can go. */
export function Sidebar() {
  return (
    <div className="flex h-full flex-col gap-3 p-3">
      <div className="px-2 pt-1.5">
        <Logo />
      </div>
      <ProjectSwitch />
      <nav
        aria-label="Areas"
        className="-m-1 flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-1"
      >
        {NAVIGATION.map((group) => (
          <ul key={group[0]?.to} className="grid gap-0.5">
            {group.map((entry) => (
              <li key={entry.to}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <a
        href="/docs"
        className="flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <BookOpen size={16} aria-hidden="true" />
        Documentation
      </a>
      <AccountMenu />
    </div>
  );
}

function Entry({ to, label, icon: Icon }: NavigationEntry) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium',
          isActive
            ? 'bg-surface text-ink shadow-low ring-1 ring-line'
            : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </NavLink>
  );
}
