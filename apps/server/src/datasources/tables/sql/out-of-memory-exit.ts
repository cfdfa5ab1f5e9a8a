/** As the exit of a process that was killed for its memory. */
export const OUT_OF_MEMORY_EXIT = 137;
