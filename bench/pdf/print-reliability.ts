type LayoutReport = {
  readonly reliability?: readonly {
    readonly low: number;
    readonly high: number;
    readonly count: number;
    readonly confidence: number;
    readonly correct: number;
  }[];
};

/** Prints, bin by bin, how sure we were and how often we were right. */
export function printReliability(report: LayoutReport): void {
  if (!report.reliability) return;
  process.stdout.write('confidence     elements  mean sure  right\n');
  for (const bin of report.reliability) {
    if (bin.count === 0) continue;
    process.stdout.write(
      `${bin.low.toFixed(1)} to ${bin.high.toFixed(1)}    ${String(bin.count).padStart(6)}     ${bin.confidence.toFixed(3)}      ${bin.correct.toFixed(3)}\n`,
    );
  }
}
