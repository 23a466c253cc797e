import { toShortOrderId } from '@sharebox/domain/orders/order';
import { Card } from '#components/layout/card.tsx';
import { FactGrid } from '#components/layout/fact-grid.tsx';

/** The payment reference and order id, for givers who contact the shop. */
export function GiftReferences({ reference, orderId }: { reference: string | null; orderId: string | null }) {
  return (
    <Card>
      <FactGrid
        facts={[
          ['Payment reference', reference ?? 'Not given'],
          ['Order ID', orderId === null ? 'Not given' : toShortOrderId(orderId)],
        ]}
      />
    </Card>
  );
}
