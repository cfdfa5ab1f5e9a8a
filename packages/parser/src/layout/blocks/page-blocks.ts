import type { Rule, Word } from '../../page/primitives.ts';
import type { FoundTable } from '../../tables/found-table.ts';
import { absorbLabels } from '../figures/absorb-labels.ts';
import { draftFigure } from '../figures/draft-figure.ts';
import { findFigures } from '../figures/find-figures.ts';
import { largestLabel } from '../figures/headline-words.ts';
import { withNetworks } from '../figures/with-networks.ts';
import { findInline } from '../formulas/find-inline.ts';
import { findOutlinedFormulas } from '../formulas/find-outlined-formulas.ts';
import { joinFormulas } from '../formulas/join/join-formulas.ts';
import { readVocabulary } from '../lines/join-lines.ts';
import { findPageEdges } from '../lines/page-edges.ts';
import { draftKeyValues } from '../regions/draft-key-values.ts';
import { findKeyValues } from '../regions/find-key-values.ts';
import { draftTable } from './draft-table.ts';
import { draftFormula, draftText } from './draft-text.ts';
import { findBlocks } from './find-blocks.ts';
import { fitToTags } from './fit-to-tags.ts';
import { isTypewritten } from './is-typewritten.ts';
import { joinCaptions } from './join-captions.ts';
import { joinCode } from './join-code.ts';
import type { DraftBlock } from './page-draft.ts';
import { readPageTags } from './page-tags.ts';
import type { PageParts } from './part-page.ts';
import { splitItems } from './split-items.ts';

/** The blocks of a page before they are labelled: running text, tables and figures, in no order. */
export function pageBlocks({
  rest: primitives,
  tables,
  formulas: displayed,
  networks,
}: PageParts): DraftBlock[] {
  const inTables = new Set<Word>(tables.flatMap((table) => [...table.words]));
  const free = primitives.words.filter((word) => !inTables.has(word));
  const places = tables.map((table) => table.box);
  const figures = withNetworks(findFigures(primitives, free, places), networks, free);
  const inFigures = new Set(figures.flatMap((figure) => figure.words));
  const running = free.filter((word) => !inFigures.has(word));
  const { formulas, rest } = findOutlinedFormulas(running, primitives);
  const inline = findInline(rest, primitives);
  const rules = primitives.rules.filter((rule) => !inline.bars.has(rule));
  const lifted = [...displayed.map(({ word }) => word), ...tables.flatMap(closedRows)];
  const labelled = absorbLabels(
    figures,
    findBlocks(inline.words, { ...primitives, rules }, lifted),
    largestLabel(free),
  );
  const tags = readPageTags(primitives);
  const vocabulary = readVocabulary(primitives.words);
  const entries = findKeyValues(labelled.blocks);
  const joined = joinFormulas(joinCaptions(entries.blocks, mainSize(running)));
  const captioned = tags ? fitToTags(joined, tags) : joined;
  const isTyped = isTypewritten(
    running,
    captioned.flatMap(({ lines }) => lines),
  );
  const texts = isTyped ? captioned : joinCode(captioned);
  const edges = findPageEdges(
    texts.flatMap(({ lines }) => lines.map(({ box }) => box)),
    [...running, ...tables].map(({ box }) => box),
    [...figures, ...rules.filter(isUpright)].map(({ box }) => box),
  );
  return [
    ...[...texts.flatMap((block) => splitItems(block, edges)), ...formulas].map((block) =>
      draftText(block, primitives, { vocabulary, isTypewritten: isTyped, tags, edges }),
    ),
    ...displayed.map(({ word }) => draftFormula(word, primitives)),
    ...entries.regions.map((region) => draftKeyValues(region, primitives.pageNumber, vocabulary)),
    ...tables.map((table) => draftTable(table)),
    ...labelled.figures.map((figure) => draftFigure(figure, primitives, vocabulary)),
  ];
}

/** The words of a table, each as wide as all of it: it stands beside other text as one, whatever its own columns are. */
function closedRows({ words, box: { x0, x1 } }: FoundTable): Word[] {
  return [...words].map((word) => ({ ...word, box: { ...word.box, x0, x1 } }));
}

function isUpright({ direction }: Rule): boolean {
  return direction === 'vertical';
}

/** Size most letters have. */
function mainSize(words: readonly Word[]): number {
  const counts = new Map<number, number>();
  let best = 0;
  for (const { text, style } of words) {
    const size = Math.round(style.fontSize * 2) / 2;
    const count = (counts.get(size) ?? 0) + text.length;
    counts.set(size, count);
    if (count > (counts.get(best) ?? 0)) best = size;
  }
  return best;
}
