import { Navigate } from 'react-router';
import { useCurrentAccount } from '../../api/use-current-account.ts';

/** The settings begin with what most people come for. */
export function SettingsPage() {
  const { account } = useCurrentAccount();
  return (
    <Navigate to={account.role === 'admin' ? '/settings/keys' : '/settings/profile'} replace />
  );
}
