import type { Order } from '@sharebox/domain/orders/order';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import type { WithId } from '../../../firebase/live';
import { inReviewText } from './in-review-text';
import { ViewOrder } from './view-order';

interface SameBoxDialogProps {
  order: WithId<Order>;
  onPlace: () => void;
  onClose: () => void;
}

/** Asks before the box that is in review is ordered once more. */
export function SameBoxDialog({ order, onPlace, onClose }: SameBoxDialogProps) {
  return (
    <Dialog
      title="Order the same box again?"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button onClick={onPlace}>Order a second box</Button>
          <ViewOrder order={order} />
        </Stack>
      }
    >
      <Text>
        {inReviewText(order)}. It holds the same dishes as this box. If you place this one, you pay for a
        second box.
      </Text>
    </Dialog>
  );
}
