import { block, type PageWriter } from './marked-parts.ts';
import { footnotes } from './page-frame.ts';

/** Calls until more is made than any page holds. */
export function filled(make: () => readonly string[], count = 14): string[] {
  return Array.from({ length: count }, make).flat();
}

export function titleOf({ chance, wording }: PageWriter): string {
  const { pick } = chance;
  return block(
    'SectionHeader',
    wording.phrase(2, 9),
    `text-align:${pick(['center', 'center', 'left'])};font-size:${pick([1.2, 1.5, 2])}em;font-weight:${pick(['bold', 'bold', 'normal'])};line-height:1.2;margin:.5em 0 1em;text-indent:0`,
  );
}

export function notes(writer: PageWriter, share: number): { readonly notes?: string[] } {
  const { happens, whole } = writer.chance;
  return happens(share) ? { notes: footnotes(writer, whole(1, 6)) } : {};
}
