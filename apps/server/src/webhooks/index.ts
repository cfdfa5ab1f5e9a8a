export { announceEvents } from './announce-events.ts';
export { listCallbacks, replayCallback } from './callbacks.ts';
export { createDeliveryHandler } from './create-delivery-handler.ts';
export { deliveryJobs } from './delivery-jobs.ts';
export { webhooksFeature } from './feature.ts';
export { forgetDeliveries } from './forget-deliveries.ts';
export { requireTarget } from './require-target.ts';
