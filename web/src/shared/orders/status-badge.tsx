import type { OrderStatus } from '@sharebox/domain/orders/order';
import { Chip, type Tone } from '#components/content/chip.tsx';

const tones: Record<OrderStatus, Tone> = {
  awaiting_payment: 'gold',
  expired: 'neutral',
  pending_confirmation: 'warning',
  pending: 'warning',
  confirmed: 'info',
  preparing: 'gold',
  delivered: 'success',
  cancelled: 'error',
};

/** A badge in the colour of an order's status. `label` is the page's wording for the status. */
export function StatusBadge({ status, label }: { status: OrderStatus; label: string }) {
  return <Chip tone={tones[status]}>{label}</Chip>;
}
