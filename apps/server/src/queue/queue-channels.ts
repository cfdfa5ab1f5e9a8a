/** Told the line to which a job was added. */
export const WAKE_CHANNEL = 'sheaf_queue_wake';

/** Told there when jobs of any line became free. */
export const ALL_LINES = '';

/** Told the id of a job when it was canceled. */
export const CANCEL_CHANNEL = 'sheaf_queue_cancel';
