import { z } from 'zod';

export const webhookParamsSchema = z.object({ webhook_id: z.string() });
export const deliveryParamsSchema = webhookParamsSchema.extend({ delivery_id: z.string() });

export type WebhookParams = typeof webhookParamsSchema;
export type DeliveryParams = typeof deliveryParamsSchema;
