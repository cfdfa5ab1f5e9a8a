import {
  askAboutPicture,
  REGION_KINDS,
  type Readings,
  type RegionReading,
  toReading,
} from '@sheaf/agent';
import type { UnclearRegion } from '@sheaf/agent/unclear-regions';
import type { ProcessServices } from '../../features/process-services.ts';
import { languageModels } from '../../language-models/language-models.ts';

/** Looks at pictures of regions that could not be read well. */
export type Vision = {
  /** Regions of one document that are looked at, at most. */
  readonly mostRegions: number;
  /** Never fails over a model: what it could not say is in the warning. */
  look(
    regions: readonly UnclearRegion[],
    pictureOf: (region: UnclearRegion) => Promise<Uint8Array>,
    signal: AbortSignal,
  ): Promise<Readings>;
};

/** A model that failed this often in a row is left alone. */
const PATIENCE = 2;

/** The vision model that the operator chose; null where there is none, and then nothing is ever sent. */
export function openVision(services: ProcessServices): Vision | null {
  const { visionModel, visionRegions, modelRetries, modelSilenceSeconds } = services.settings;
  if (visionModel === null) return null;
  return {
    mostRegions: visionRegions,
    async look(regions, pictureOf, signal) {
      const model = services.use(languageModels).find(visionModel);
      if (!model) return failed(0, {}, `${visionModel} is not configured on this server`);
      const byElement: Record<string, RegionReading> = {};
      let [sent, failures] = [0, 0];
      for (const region of regions.slice(0, visionRegions)) {
        const picture = await pictureOf(region);
        signal.throwIfAborted();
        sent++;
        try {
          const answer = await askAboutPicture({
            model,
            instructions: REGION_KINDS[region.kind].instructions,
            picture,
            retries: modelRetries,
            limitMs: modelSilenceSeconds * 1000,
            signal,
          });
          const reading = toReading(region.kind, answer);
          if (reading) byElement[region.elementId] = reading;
          failures = 0;
        } catch (error) {
          signal.throwIfAborted();
          services.logger.warn({ err: error, model: visionModel }, 'vision');
          if (++failures >= PATIENCE)
            return failed(sent, byElement, `${visionModel} did not answer`);
        }
      }
      return { sent, byElement, warning: null };
    },
  };
}

function failed(sent: number, byElement: Readings['byElement'], reason: string): Readings {
  return { sent, byElement, warning: `unclear regions were not looked at again: ${reason}` };
}
