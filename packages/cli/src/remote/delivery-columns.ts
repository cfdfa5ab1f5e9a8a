import type { WebhookDelivery } from '@sheaf/client';
import type { Column } from './printer.ts';

/** What a line says of a message that was sent, or is to be. */
export const DELIVERY_COLUMNS: readonly Column<WebhookDelivery>[] = [
  { title: 'delivery', width: 30, text: (delivery) => delivery.id },
  { title: 'status', width: 9, text: (delivery) => delivery.status },
  { title: 'event', width: 18, text: (delivery) => delivery.event },
  { title: 'tries', width: 5, text: (delivery) => delivery.attempt },
  { title: 'answer', width: 6, text: (delivery) => delivery.response_code },
  { title: 'created', width: 24, text: (delivery) => delivery.created_at },
  { title: 'error', width: 0, text: (delivery) => delivery.error ?? '' },
];
