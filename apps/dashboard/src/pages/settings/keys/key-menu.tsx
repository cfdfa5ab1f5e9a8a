import type { ApiKey, ApiKeyWithSecret } from '@sheaf/client';
import { useMutation } from '@tanstack/react-query';
import { Ban, MoreHorizontal, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { KEYS_KEY } from './keys-key.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: KEYS_KEY });

/** Turning a key over, and taking it back. */
export function KeyMenu({
  apiKey,
  onRotated,
}: {
  readonly apiKey: ApiKey;
  readonly onRotated: (key: ApiKeyWithSecret) => void;
}) {
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null);
  const close = () => setAsking(null);
  const revoke = useMutation({
    mutationFn: () => client.apiKeys.revoke(apiKey.id),
    onSuccess: () => {
      close();
      return refresh();
    },
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${apiKey.name}`} icon={<MoreHorizontal size={16} />} />
        }
      >
        <MenuItem icon={<RefreshCw size={14} />} onSelect={() => setAsking('rotate')}>
          Rotate
        </MenuItem>
        <MenuItem danger icon={<Ban size={14} />} onSelect={() => setAsking('revoke')}>
          Revoke
        </MenuItem>
      </Menu>
      {asking === 'rotate' && (
        <RotateDialog
          apiKey={apiKey}
          onClose={close}
          onRotated={(key) => {
            close();
            onRotated(key);
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'revoke'}
        onClose={close}
        title="Revoke this key?"
        action="Revoke key"
        onConfirm={() => revoke.mutate()}
        busy={revoke.isPending}
        error={revoke.error}
      >
        Programs that use “{apiKey.name}” are refused from now on. It cannot be undone.
      </ConfirmDialog>
    </>
  );
}

const GRACE = [
  { seconds: 0, label: 'stops at once' },
  { seconds: 3_600, label: 'works for another hour' },
  { seconds: 86_400, label: 'works for another day' },
  { seconds: 7 * 86_400, label: 'works for another week' },
];

function RotateDialog({
  apiKey,
  onClose,
  onRotated,
}: {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onRotated: (key: ApiKeyWithSecret) => void;
}) {
  const [grace, setGrace] = useState(86_400);
  const rotate = useMutation({
    mutationFn: (_: FormData) => client.apiKeys.rotate(apiKey.id, { grace_seconds: grace }),
    onSuccess: (key) => {
      onRotated(key);
      return refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Rotate “${apiKey.name}”`}
      description="The key gets a new value; name, scopes and limits stay."
      action="Rotate key"
      deed={rotate}
    >
      <SelectField
        label="The old value"
        value={grace}
        onChange={(event) => setGrace(Number(event.target.value))}
      >
        {GRACE.map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
