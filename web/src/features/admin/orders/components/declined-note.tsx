import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';

export function DeclinedNote({ order }: { order: Order }) {
  if (!isWaitingForGiver(order)) return null;
  return (
    <Banner tone="warning" title="The recipient declined this gift">
      The giver has not chosen yet what to do with the box.
    </Banner>
  );
}
