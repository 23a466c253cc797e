import { balanceSchema } from '@sharebox/domain/payments/balance';
import { isHold, type Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { BalanceEntries } from '#shared/balance/balance-entries.tsx';
import { GoodwillDialog } from './goodwill-dialog';

interface CustomerBalanceProps {
  uid: string;
  /** The customer's latest orders. Goodwill is added for the newest of them. */
  orders: readonly WithId<Order>[];
}

/** A member's balance with its entries, and a form for goodwill (docs/product/balance.md#staff). */
export function CustomerBalance({ uid, orders }: CustomerBalanceProps) {
  const live = useLiveDocument(`balances/${uid}`, balanceSchema);
  const [isGiving, setIsGiving] = useState(false);
  const latest = orders.find((order) => !isHold(order) && !order.ordered_by_guest);
  return (
    <Card as="section" aria-label="Balance">
      <Stack gap={3}>
        <SectionTitle>Balance</SectionTitle>
        <Loaded of={[live]} heights={[48]} failure="The balance could not be loaded.">
          {(balance) => (
            <>
              <strong>
                <Price naira={(balance?.kobo ?? 0) / 100} />
              </strong>
              {balance && <BalanceEntries uid={uid} />}
            </>
          )}
        </Loaded>
        {latest && (
          <Button variant="secondary" size="small" onClick={() => setIsGiving(true)}>
            Add goodwill
          </Button>
        )}
      </Stack>
      {isGiving && latest && <GoodwillDialog orderId={latest.id} onClose={() => setIsGiving(false)} />}
    </Card>
  );
}
