import { isUnderWay, type Order, type StaffOrderStatus } from '@sharebox/domain/orders/order';
import { getMissingMoney, isCleared } from '@sharebox/domain/orders/order-money';
import { formatNaira } from '@sharebox/domain/money/money';
import { useMemo, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import type { WithId } from '#firebase/live.ts';
import { StatusDialog } from '#features/admin/orders/components/status-dialog.tsx';
import { useConfirmation } from '#features/admin/ledger/api/confirmations.ts';
import { useDelivery, useOrderHistory, useOrderRun } from '#features/admin/orders/api/staff-orders.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { buildTimeline, getActorName } from './timeline';
import { Loaded } from '#components/feedback/loaded.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { stopLabels } from '#features/admin/deliveries/run-text.ts';
import { formatAddress } from '@sharebox/domain/accounts/address';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { buildDeliveryMessage } from '@sharebox/domain/notifications/staff-messages';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { ChangeBoxButton } from '#shared/orders/change-box-button.tsx';
import { ChangeDeliveryButton } from './change-delivery-button';
import { DispatchButton } from './dispatch-button';
import { GiftDetails } from './gift-details';
import { Ledger } from '#features/admin/ledger/components/ledger.tsx';
import styles from './order-details.module.css';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';

/** A warning about a confirmed order whose ledger lacks money, with the choice to deliver it all the same. */
function MissingMoneyNote({ order }: { order: WithId<Order> }) {
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

/** Returns the member of staff who typed an order; null for an order that its customer placed. */
function useTypist(order: WithId<Order>): string | null {
  const row = useOrderHistory(order.id).data?.find(({ action }) => action === 'order.type');
  const actors = useMemo(() => (row ? [row.actor] : []), [row]);
  const names = usePayerNames(actors);
  return row ? getActorName(row.actor, order, names) : null;
}

function OrderTimeline({ order }: { order: WithId<Order> }) {
  const rows = useOrderHistory(order.id);
  const claim = useConfirmation(order.id).data ?? null;
  const happenings = rows.status === 'ready' ? buildTimeline(order, claim, rows.data) : [];
  const actors = happenings.flatMap(({ actor }) => (actor === null || actor.includes('/') ? [] : [actor]));
  const names = usePayerNames(actors);
  return (
    <Loaded of={[rows]} heights={[96]} failure="The timeline could not be loaded.">
      {() => (
        <ol role="list" className={styles.line} aria-label="Timeline">
          {happenings.map(({ id, text, at, actor, reason }) => (
            <li key={id} className={styles.happening}>
              <strong>{text}</strong>
              <span className={styles.detail}>
                {at && <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>}
                {actor !== null && `${at ? ' · ' : ''}${getActorName(actor, order, names)}`}
              </span>
              {reason && <span className={styles.reason}>{reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function OrderRunDetails({ orderId }: { orderId: string }) {
  const run = useOrderRun(orderId).data;
  if (!run) return null;
  const place = run.order_ids.indexOf(orderId) + 1;
  return (
    <FactList
      facts={[
        ['Run', `${run.name}, ${run.driver_name ?? 'no rider yet'}`],
        [
          'Stop',
          `${place} of ${run.order_ids.length}: ${stopLabels[run.stop_states[orderId] ?? 'waiting'].label}`,
        ],
      ]}
    />
  );
}

const cancellers: Record<NonNullable<Order['cancelled_by']>, string> = {
  customer: 'The customer',
  staff: 'Staff',
};

/** Content that loads late is rendered below the buttons, so that the buttons do not move. */
function Delivery({ order }: { order: WithId<Order> }) {
  const delivery = useDelivery(order.id);
  if (delivery.status === 'loading') return <Skeleton height={240} />;
  if (delivery.status === 'error') {
    return (
      <>
        <LoadFailure onRetry={delivery.retry}>The delivery details could not be loaded.</LoadFailure>
        <DispatchButton order={order} />
      </>
    );
  }
  const to = delivery.data;
  return (
    <>
      <FactList
        facts={[
          ['Date', formatDayWithYear(order.delivery_date)],
          ['Time', order.delivery_window ? deliveryWindowLabels[order.delivery_window] : 'Any'],
          to && ['Recipient', to.recipient_name],
          to && [
            'Phone',
            <PhoneLink
              key="phone"
              phone={to.phone_number}
              message={buildDeliveryMessage(order, to.recipient_name)}
            />,
          ],
          ['Address', to ? formatAddress(to) : 'Not known'],
          to?.landmark ? ['Landmark', to.landmark] : null,
          to?.gate_code ? ['Gate code', to.gate_code] : null,
          to && ['Label', to.label],
          order.dispatched_at && ['Out for delivery', formatDateTime(order.dispatched_at)],
        ]}
      />
      <DispatchButton order={order} />
      {to && <ChangeDeliveryButton order={order} delivery={to} />}
      <ChangeBoxButton order={order} />
    </>
  );
}

export function OrderDetails({ order }: { order: WithId<Order> }) {
  const typist = useTypist(order);
  return (
    <div className={styles.details}>
      <section className={styles.section}>
        <h3>Delivery</h3>
        <Delivery order={order} />
        <OrderRunDetails orderId={order.id} />
      </section>
      <section className={styles.section}>
        <h3>Items</h3>
        <OrderContents order={order} isForStaff />
      </section>
      {order.is_gift_order && (
        <section className={styles.section}>
          <h3>Gift</h3>
          <GiftDetails order={order} />
        </section>
      )}
      <section className={styles.section}>
        <h3>Money</h3>
        <MissingMoneyNote order={order} />
        <Ledger order={order} />
      </section>
      <section className={styles.section}>
        <h3>Order</h3>
        <FactList
          facts={[
            ['Order ID', order.id],
            typist === null ? null : ['Typed by', typist],
            ['Weekly drop', order.drop_name],
            ['Box', order.slot === null ? 'None' : `Number ${order.slot}`],
            ['Bank reference', order.payment_reference ?? 'Not given'],
            ['Updated', formatDateTime(order.updated_at)],
            order.cancelled_by ? ['Cancelled by', cancellers[order.cancelled_by]] : null,
            order.cancel_reason ? ['Reason given', order.cancel_reason] : null,
          ]}
        />
      </section>
      <section className={styles.section}>
        <h3>Timeline</h3>
        <OrderTimeline order={order} />
      </section>
    </div>
  );
}
