import { styleKey } from '../../assemble/style-census.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import type { BlockNeighbours } from './block-neighbours.ts';

/** The blocks of a page by their style, and by the style of what stands below them. */
export type StyleKin = {
  readonly byStyle: ReadonlyMap<string, Kin>;
  readonly byPair: ReadonlyMap<string, number>;
  /** The text of another style that a block stands over, or else to the left of. */
  readonly ledBy: ReadonlyMap<DraftBlock, DraftBlock>;
};

type Kin = {
  readonly blocks: number;
  /** How many stand over, or left of, another style. */
  readonly leading: number;
  /** Lines of the longest. */
  readonly lines: number;
  /** Letters of the longest text they lead. */
  readonly led: number;
};

/** Blocks alike beyond this many say no more. */
const MOST_ALIKE = 6;
/** Names of fields: so many over values of so few letters. */
const FEWEST_NAMES = 3;
const LONGEST_VALUE = 16;

/** Looks how the styles of a page are used: a heading's style is used again and again for few lines over another style. */
export function gatherKin(blocks: readonly DraftBlock[], neighbours: BlockNeighbours): StyleKin {
  const byStyle = new Map<string, Kin>();
  const byPair = new Map<string, number>();
  const ledBy = new Map<DraftBlock, DraftBlock>();
  for (const block of blocks) {
    if (block.shape.lineCount === 0) continue;
    const style = styleKey(block.style);
    const led = findLed(block, neighbours);
    const sofar = byStyle.get(style) ?? { blocks: 0, leading: 0, lines: 0, led: 0 };
    byStyle.set(style, {
      blocks: sofar.blocks + 1,
      leading: sofar.leading + (led ? 1 : 0),
      lines: Math.max(sofar.lines, block.shape.lineCount),
      led: Math.max(sofar.led, led?.text.length ?? 0),
    });
    if (!led) continue;
    const pair = pairKey(block, led);
    byPair.set(pair, (byPair.get(pair) ?? 0) + 1);
    ledBy.set(block, led);
  }
  return { byStyle, byPair, ledBy };
}

/** How the blocks of a block's style stand on its page. */
export function kinFeatures(block: DraftBlock, kin: StyleKin) {
  const own = kin.byStyle.get(styleKey(block.style));
  const led = kin.ledBy.get(block);
  const isName = own && own.leading >= FEWEST_NAMES && own.led <= LONGEST_VALUE;
  return {
    namesValues: led && isName ? 1 : 0,
    kinLeading: own ? own.leading / own.blocks : 0,
    kinLines: Math.min(MOST_ALIKE, own?.lines ?? 0),
    pairsAlike: led ? Math.min(MOST_ALIKE, kin.byPair.get(pairKey(block, led)) ?? 0) : 0,
  };
}

function findLed(block: DraftBlock, neighbours: BlockNeighbours): DraftBlock | undefined {
  const isLed = (other: DraftBlock | undefined) =>
    other && other.shape.lineCount > 0 && styleKey(other.style) !== styleKey(block.style);
  const below = neighbours.below(block);
  if (isLed(below)) return below;
  const right = neighbours.right(block);
  return isLed(right) ? right : undefined;
}

function pairKey(block: DraftBlock, led: DraftBlock): string {
  return `${styleKey(block.style)} / ${styleKey(led.style)}`;
}
