import type { Box } from '@sheaf/document';
import type { TextRegion } from '../../ocr/detect/text-region.ts';
import { toGray } from '../../ocr/raster/gray-image.ts';
import { readSlantedLines } from '../../ocr/read/read-slanted-lines.ts';
import type { PageImage } from '../../page/primitives.ts';
import { findAxes } from '../axes/find-axes.ts';
import type { ChartScene, Label } from '../chart-scene.ts';

/** A power of ten, whose raised digit was read on the line, as some other sign, or not at all. */
const POWER = /^\W{0,2}10\S?$/u;
/** Where the raised digit stands in such a label (shares of its width and height). */
const DIGIT = { left: 0.66, right: 1.1, top: -0.1, bottom: 0.62 };

/** The scene with the raised digits of powers of ten read once more, each by itself: they are too small beside the ten. */
export async function readRaised(
  scene: ChartScene,
  image: PageImage,
  languages: readonly string[] | undefined,
): Promise<ChartScene> {
  const powers = scene.labels.filter(isPower(scene));
  if (powers.length === 0) return scene;
  const regions = powers.map(({ box }) => digitOf(box, scene.box, image.pixelsPerPoint));
  const read = await readSlantedLines(toGray(image), regions, languages);
  const exponents = new Map(
    read.flatMap(({ region, text }) => {
      const label = powers[regions.indexOf(region)];
      return label && /^\d$/.test(text) ? [[label, text] as const] : [];
    }),
  );
  const labels = scene.labels.map((label) => {
    const exponent = exponents.get(label);
    return exponent === undefined ? label : { ...label, text: `10^${exponent}` };
  });
  return { ...scene, labels };
}

/** Tens and hundreds on a scale of other numbers are what they seem. */
function isPower({ labels }: ChartScene): (label: Label) => boolean {
  const plain = new Set(
    findAxes(labels)
      .filter(({ ticks }) => !ticks.every(({ label }) => POWER.test(label.text)))
      .flatMap(({ ticks }) => ticks.map(({ label }) => label)),
  );
  return (label) =>
    label.angle === 0 &&
    label.words[0]?.origin === 'ocr' &&
    POWER.test(label.text) &&
    !plain.has(label);
}

function digitOf({ x0, y0, x1, y1 }: Box, origin: Box, scale: number): TextRegion {
  const [width, height] = [x1 - x0, y1 - y0];
  return {
    centerX: (x0 + ((DIGIT.left + DIGIT.right) / 2) * width - origin.x0) * scale,
    centerY: (y0 + ((DIGIT.top + DIGIT.bottom) / 2) * height - origin.y0) * scale,
    length: (DIGIT.right - DIGIT.left) * width * scale,
    thickness: (DIGIT.bottom - DIGIT.top) * height * scale,
    angle: 0,
    score: 1,
  };
}
