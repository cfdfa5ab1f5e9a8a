import { useMutation } from '@tanstack/react-query';
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_KEY } from '../api/account-key.ts';
import { client, setCsrfToken } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useCurrentAccount } from '../api/use-current-account.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import { chooseTheme, currentTheme, THEMES, type Theme } from './theme.ts';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };
const THEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Who is signed in: their settings, the colours, and the way out. */
export function AccountMenu() {
  const { account } = useCurrentAccount();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const trigger = (
    <button
      type="button"
      aria-label={`Account of ${account.name}`}
      className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
      >
        {account.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{account.name}</span>
      <ChevronsUpDown size={14} aria-hidden="true" className="text-faint" />
    </button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      <MenuLabel>{account.email}</MenuLabel>
      <MenuItem icon={<UserRound size={14} />} onSelect={() => void navigate('/settings/profile')}>
        Your profile
      </MenuItem>
      <MenuSeparator />
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={14} />} onSelect={() => signOut.mutate()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

function ThemeItems() {
  const [theme, setTheme] = useState<Theme>(currentTheme);
  return (
    <>
      <MenuLabel>Colours</MenuLabel>
      {THEMES.map((each) => {
        const Icon = THEME_ICONS[each];
        return (
          <MenuItem
            key={each}
            icon={<Icon size={14} />}
            checked={each === theme}
            onSelect={() => {
              chooseTheme(each);
              setTheme(each);
            }}
          >
            {THEME_NAMES[each]}
          </MenuItem>
        );
      })}
    </>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.account.signOut(),
    onSuccess: () => {
      setCsrfToken(undefined);
      queryClient.clear();
      queryClient.setQueryData(ACCOUNT_KEY, { signedOut: { setupNeeded: false } });
      void navigate('/sign-in', { replace: true });
    },
    onError: (error) => toast({ tone: 'danger', text: error.message }),
  });
}
