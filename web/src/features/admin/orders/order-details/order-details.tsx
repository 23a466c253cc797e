import { formatAddress } from '@sharebox/domain/accounts/address';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { buildDeliveryMessage } from '@sharebox/domain/notifications/staff-messages';
import type { Order } from '@sharebox/domain/orders/order';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import type { WithId } from '#firebase/live.ts';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { useDelivery } from '#features/admin/orders/api/staff-orders.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { ChangeDeliveryButton } from './change-delivery-button';
import { DispatchButton } from './dispatch-button';
import { FactList } from '#components/layout/fact-list.tsx';
import { GiftDetails } from './gift-details';
import { Ledger } from '#features/admin/ledger/components/ledger.tsx';
import styles from './order-details.module.css';
import { MissingMoneyNote } from './missing-money-note';
import { OrderTimeline } from './order-timeline';
import { OrderRunDetails } from './order-run-details';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';

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
    </>
  );
}

export function OrderDetails({ order }: { order: WithId<Order> }) {
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
