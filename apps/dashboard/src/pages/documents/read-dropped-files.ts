/** Files named so are traces of the system that kept the folder. */
const TRACES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** All files that were dropped, those inside folders too. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is emptied when the event is over: entries have to be asked for at once.
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (entry === null) return [];
      return entry instanceof File ? [entry] : readEntry(entry);
    }),
  );
  return found.flat().filter(({ name }) => !TRACES.has(name));
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      ),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader gives some entries at a time and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    for (const each of some) files.push(...(await readEntry(each)));
  }
}
