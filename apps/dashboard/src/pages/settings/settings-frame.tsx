import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCurrentAccount } from '../../api/use-current-account.ts';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';

const PARTS = [
  { to: '/settings/profile', label: 'Profile', isForAdmins: false },
  { to: '/settings/keys', label: 'API keys', isForAdmins: true },
  { to: '/settings/webhooks', label: 'Webhooks', isForAdmins: false },
  { to: '/settings/members', label: 'Members', isForAdmins: true },
  { to: '/settings/projects', label: 'Projects', isForAdmins: true },
  { to: '/settings/limits', label: 'Limits and models', isForAdmins: true },
  { to: '/settings/audit', label: 'Audit log', isForAdmins: true },
];

/** A part of the settings, with the way to the others. */
export function SettingsFrame({
  title,
  description,
  actions,
  fill,
  children,
}: {
  readonly title: string;
  readonly description: ReactNode;
  readonly actions?: ReactNode;
  readonly fill?: boolean;
  readonly children: ReactNode;
}) {
  const { account } = useCurrentAccount();
  const parts = PARTS.filter(({ isForAdmins }) => account.role === 'admin' || !isForAdmins);
  return (
    <Page
      title={title}
      description={description}
      fill={fill ?? false}
      actions={actions}
      before={
        <nav aria-label="Settings" className="border-b border-line">
          <ul className="-mb-px flex gap-1 overflow-x-auto">
            {parts.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classNames(
                      'block border-b-2 px-2.5 py-2 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2',
                      isActive
                        ? 'border-accent text-ink'
                        : 'border-transparent text-muted hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
    </Page>
  );
}
