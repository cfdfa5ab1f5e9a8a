import { setPriority } from 'node:os';

/** As nice as a thread can be that still gets somewhere on a busy machine. */
const NICENESS = 10;

// Linux knows the priority of single threads, and 0 names the one that asks; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);
