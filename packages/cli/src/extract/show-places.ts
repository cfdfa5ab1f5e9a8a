import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ExtractedField, type SheafClient, SheafError } from '@sheaf/client';
import type { OverwriteGuard } from '../remote/overwrite-guard.ts';
import { drawPlaces, type PageImage, placesByPage } from './draw-places.ts';

type Showing = {
  readonly client: SheafClient;
  readonly guard: OverwriteGuard;
  readonly folder: string;
  readonly signal: AbortSignal;
};

/** Writes each page that a value stands on as SVG, with boxes around the values; gives the names of the files. */
export async function showPlaces(
  jobId: string,
  fields: Readonly<Record<string, ExtractedField>>,
  { client, guard, folder, signal }: Showing,
): Promise<readonly string[]> {
  const pages = [...placesByPage(fields)].toSorted(([a], [b]) => a - b);
  const files = pages.map(([page]) => path.join(folder, `page-${page + 1}.svg`));
  await guard.require(files);
  await mkdir(folder, { recursive: true });
  for (const [index, [page, places]] of pages.entries()) {
    const image = await readImage(client, jobId, page, signal);
    await writeFile(files[index] ?? '', drawPlaces(places, image));
  }
  return files;
}

/** The picture of a page; a text file has none. */
async function readImage(
  client: SheafClient,
  jobId: string,
  page: number,
  signal: AbortSignal,
): Promise<PageImage | undefined> {
  try {
    const blob = await client.documents.pageImage(jobId, page, { signal });
    const png = new Uint8Array(await blob.arrayBuffer());
    const view = new DataView(png.buffer);
    // Width and height of a PNG stand behind its signature and the head of its first chunk.
    return { png, width: view.getUint32(16), height: view.getUint32(20) };
  } catch (error) {
    if (error instanceof SheafError && error.status < 500) return undefined;
    throw error;
  }
}
