import { toShortOrderId } from '@sharebox/domain/orders/order';
import { Card } from '#components/layout/card.tsx';
import { FactList } from '#components/layout/fact-list.tsx';

/** The payment reference and order id, for givers who contact the shop. */
export function GiftReferences({ reference, orderId }: { reference: string | null; orderId: string | null }) {
  return (
    <Card>
      <FactList
        columns="two"
        facts={[
          ['Payment reference', reference ?? 'Not given'],
          ['Order ID', orderId === null ? 'Not given' : toShortOrderId(orderId)],
        ]}
      />
    </Card>
  );
}
