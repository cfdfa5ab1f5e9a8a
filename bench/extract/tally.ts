type Outcome = { readonly confidence: number; readonly isRight: boolean };

/** What came out of made documents, counted. */
export type Tally = {
  readonly outcomes: Outcome[];
  documents: number;
  fields: number;
  right: number;
  absent: number;
  empty: number;
  itemsRight: number;
  itemsGiven: number;
  itemsExpected: number;
  ms: number;
};

export function newTally(): Tally {
  return {
    outcomes: [],
    documents: 0,
    fields: 0,
    right: 0,
    absent: 0,
    empty: 0,
    itemsRight: 0,
    itemsGiven: 0,
    itemsExpected: 0,
    ms: 0,
  };
}

export function fieldShare({ right, fields }: Tally): number {
  return right / Math.max(1, fields);
}

export function itemsF1({ itemsRight, itemsGiven, itemsExpected }: Tally): number {
  return (2 * itemsRight) / Math.max(1, itemsGiven + itemsExpected);
}

/** All figures of a tally in a line. */
export function describeTally(tally: Tally): string {
  const sure = tally.outcomes.filter(({ confidence }) => confidence >= 0.8);
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);
  return [
    `fields ${fieldShare(tally).toFixed(3)}`,
    `items F1 ${itemsF1(tally).toFixed(3)}`,
    `null where absent ${share(tally.empty, tally.absent)}`,
    `precision at 0.8 ${share(sure.filter(({ isRight }) => isRight).length, sure.length)} (${share(sure.length, tally.outcomes.length)} of the values)`,
    `calibration error ${calibrationError(tally.outcomes).toFixed(3)}`,
  ].join('  ');
}

/** Expected calibration error over ten equal bins. */
function calibrationError(outcomes: readonly Outcome[]): number {
  let sum = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = outcomes.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin,
    );
    const said = part.reduce((total, { confidence }) => total + confidence, 0);
    sum += Math.abs(said - part.filter(({ isRight }) => isRight).length);
  }
  return sum / Math.max(1, outcomes.length);
}
