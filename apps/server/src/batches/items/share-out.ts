export type Candidate = {
  readonly executionId: string;
  readonly projectId: string;
  /** Items of it that could begin now. */
  readonly wants: number;
};

/**
 * How many of some free places each execution gets: projects get equal parts, whatever the number and length of their
 * executions, and so do the executions of a project; what one does not need goes to the others. Who stands first in
 * the list gets what cannot be divided.
 */
export function shareOut(
  candidates: readonly Candidate[],
  places: number,
  held: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  const ofProject = new Map(held);
  const left = new Map(candidates.map(({ executionId, wants }) => [executionId, wants]));
  for (let place = 0; place < places; place++) {
    const next = candidates
      .filter(({ executionId }) => (left.get(executionId) ?? 0) > 0)
      .reduce<Candidate | undefined>(
        (best, one) => (best && !isBehind(one, best, ofProject, given) ? best : one),
        undefined,
      );
    if (!next) break;
    const { executionId, projectId } = next;
    given.set(executionId, (given.get(executionId) ?? 0) + 1);
    ofProject.set(projectId, (ofProject.get(projectId) ?? 0) + 1);
    left.set(executionId, (left.get(executionId) ?? 0) - 1);
  }
  return given;
}

function isBehind(
  one: Candidate,
  other: Candidate,
  ofProject: ReadonlyMap<string, number>,
  given: ReadonlyMap<string, number>,
): boolean {
  const project = (candidate: Candidate) => ofProject.get(candidate.projectId) ?? 0;
  const own = (candidate: Candidate) => given.get(candidate.executionId) ?? 0;
  if (project(one) !== project(other)) return project(one) < project(other);
  return own(one) < own(other);
}
