import type { Order } from '@sharebox/domain/orders/order';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { getReviewStatusText } from './review-status-text';
import { ViewOrderLink } from './view-order-link';

interface SameBoxDialogProps {
  order: WithId<Order>;
  onPlace: () => void;
  onClose: () => void;
}

/** A confirmation dialog for ordering a box with the same dishes as an order in review. */
export function SameBoxDialog({ order, onPlace, onClose }: SameBoxDialogProps) {
  return (
    <Dialog
      title="Order the same box again?"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button onClick={onPlace}>Order a second box</Button>
          <ViewOrderLink order={order} />
        </Stack>
      }
    >
      <Text>
        {getReviewStatusText(order)}. It has the same dishes as this box. If you order again, you pay for a
        second box.
      </Text>
    </Dialog>
  );
}
