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

/** An order's status in its colour; `label` is the page's own wording. */
export function StatusBadge({ status, label }: { status: OrderStatus; label: string }) {
  return <Chip tone={tones[status]}>{label}</Chip>;
}
