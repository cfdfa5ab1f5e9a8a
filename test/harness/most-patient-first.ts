import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that give a test the longest time: what kills servers is written in few lines and would, by its size,
 * begin last and have the machine to itself. Where earlier runs are known, what they took is.
 */
export class MostPatientFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    if (sorted.some((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
    const patience = new Map(
      sorted.map((file) => [file, longestTimeMs(readFileSync(file.moduleId, 'utf8'))]),
    );
    const of = (file: TestSpecification) => patience.get(file) ?? 0;
    // Those of a project stay together, for they share their workers.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => of(b) - of(a)),
    );
  }
}

/** The longest time that the source of tests names as one: minutes, written in milliseconds. */
function longestTimeMs(source: string): number {
  const named = source.match(/\b\d{2,3}_000\b/g) ?? [];
  return Math.max(0, ...named.map((number) => Number(number.replace('_', ''))));
}
