import { type Box, boxAround, shareInside } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { Figure } from './find-figures.ts';
import { isInside } from './find-networks.ts';
import { looksLikeChart } from './looks-like-chart.ts';
import { withoutCutLines } from './part-regions.ts';

/** A drawing lies in another from this share of its area on, and one that is part of another from this. */
const WITHIN = 0.9;
const PART = 0.5;

/** The figures with all that is written in drawings of joined parts: whatever its size, it names these parts. */
export function withNetworks(
  figures: readonly Figure[],
  networks: readonly Box[],
  words: readonly Word[],
): readonly Figure[] {
  return networks.reduce((all, box) => {
    const labels = withoutCutLines(
      words.filter((word) => isInside(word, box)),
      words,
    );
    const around = all.find((figure) => isDrawing(figure) && shareInside(box, figure.box) > WITHIN);
    const isPart = (figure: Figure) =>
      figure === around || (!around && isDrawing(figure) && shareInside(figure.box, box) > PART);
    const whole = joined(all.filter(isPart), box, labels);
    return [...all.filter((figure) => !isPart(figure)), whole];
  }, figures);
}

const isDrawing = ({ kind }: Figure): boolean => kind !== 'Seal';

function joined(parts: readonly Figure[], box: Box, labels: readonly Word[]): Figure {
  const words = [...new Set([...parts.flatMap((part) => part.words), ...labels])];
  const description = parts.find((part) => part.description)?.description;
  return {
    kind: looksLikeChart(words, true) ? 'Chart' : 'Picture',
    box: boxAround([box, ...parts.map((part) => part.box)]),
    words,
    ...(description && { description }),
    drawn: true,
    strength: Math.max(0.5, ...parts.map((part) => part.strength)),
  };
}
