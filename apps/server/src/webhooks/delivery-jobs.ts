import { jobKind } from '../queue/index.ts';

/** One attempt at a delivery; attempts that fail enqueue the next one themselves, hours later at the end. */
export const deliveryJobs = jobKind<{ readonly deliveryId: string }>('webhook-delivery');
