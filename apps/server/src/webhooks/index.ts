export { announceEvents } from './announce-events.ts';
export { listCallbacks, replayCallback } from './callbacks.ts';
export { createDeliveryHandler } from './create-delivery-handler.ts';
export { deliveryJobs, webhookJobKinds } from './delivery-jobs.ts';
export { forgetDeliveries } from './forget-deliveries.ts';
export { pruneDeliveries } from './prune-deliveries.ts';
export { requireTarget } from './require-target.ts';
