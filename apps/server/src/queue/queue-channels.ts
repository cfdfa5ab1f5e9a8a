/** Told the name of a kind when a job of it was added or became free. */
export const WAKE_CHANNEL = 'sheaf_queue_wake';

/** Told the id of a job when it was canceled. */
export const CANCEL_CHANNEL = 'sheaf_queue_cancel';
