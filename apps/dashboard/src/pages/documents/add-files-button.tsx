import { ChevronDown, FolderPlus, Plus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** Chooses files, or all files of a folder. */
export function AddFilesButton({
  onFiles,
}: {
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <div className="flex">
      <input ref={files} type="file" multiple hidden aria-label="Files" onChange={take} />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder"
        onChange={take}
        {...{ webkitdirectory: '' }}
      />
      <Button
        look="primary"
        icon={<Plus size={15} />}
        className="rounded-r-none"
        onClick={() => files.current?.click()}
      >
        Add files
      </Button>
      <Menu
        trigger={
          <IconButton
            label="More ways to add"
            icon={<ChevronDown size={15} />}
            className="ml-px w-7 rounded-l-none bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent"
          />
        }
      >
        <MenuItem icon={<FolderPlus size={14} />} onSelect={() => folder.current?.click()}>
          Add a folder
        </MenuItem>
      </Menu>
    </div>
  );
}
