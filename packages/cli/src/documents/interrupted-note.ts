import type { JobTally } from './job-tally.ts';

/** Longer lists of ids are not shown (number of jobs): the list of the server has them all. */
const MOST_IDS = 20;

/** What goes on after the command has stopped, and how to stop that too. */
export function interruptedNote({ files, submitted, running }: JobTally): string {
  const lines: string[] = [];
  if (files !== null && submitted > 0) lines.push(`${submitted} of ${files} files were sent.`);
  if (running.length > 0) {
    const these = running.length === 1 ? 'This job goes on' : `These ${running.length} jobs go on`;
    const ids = running.length > MOST_IDS ? 'JOB...' : running.join(' ');
    lines.push(
      `${these}; wait with  sheaf documents wait ${ids}`,
      `or stop with  sheaf documents cancel ${ids}`,
    );
    if (running.length > MOST_IDS) lines.push('sheaf documents list --quiet names them.');
  }
  return lines.join('\n');
}
