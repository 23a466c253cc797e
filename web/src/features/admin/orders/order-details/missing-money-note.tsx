import { isUnderWay, type Order, type StaffOrderStatus } from '@sharebox/domain/orders/order';
import { getMissingMoney, isCleared } from '@sharebox/domain/orders/order-money';
import { formatNaira } from '@sharebox/domain/money/money';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import type { WithId } from '#firebase/live.ts';
import { StatusDialog } from '#features/admin/orders/components/status-dialog.tsx';

/** A warning about a confirmed order whose ledger lacks money, with the choice to deliver it all the same. */
export function MissingMoneyNote({ order }: { order: WithId<Order> }) {
  const [asked, setAsked] = useState<StaffOrderStatus | null>(null);
  const { status, dispatched_at } = order;
  const missing = getMissingMoney(order);
  return (
    <>
      {!isCleared(order) && isUnderWay(status) && (
        <Banner
          tone="error"
          title={`${formatNaira(missing)} is missing`}
          action={
            <Button
              variant="secondary"
              size="small"
              onClick={() => setAsked(status === 'preparing' ? status : 'confirmed')}
            >
              Deliver it anyway
            </Button>
          }
        >
          {dispatched_at === null && 'The kitchen sees it as not paid for, and it is left out of runs.'}
        </Banner>
      )}
      {asked && <StatusDialog order={order} status={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
