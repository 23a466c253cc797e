import { isOrderUnderWay, type Order, type StatusSetByStaff } from '@sharebox/domain/orders/order';
import { getMissingAmount, isPaymentCleared } from '@sharebox/domain/orders/order-money';
import { formatNaira } from '@sharebox/domain/money/money';
import { type ReactNode, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import type { WithId } from '#firebase/live.ts';
import { OrderStatusDialog } from '#features/admin/orders/components/order-status-dialog.tsx';
import { useConfirmation } from '#features/admin/ledger/api/confirmations.ts';
import { useDelivery, useOrderHistory, useOrderRun } from '#features/admin/orders/api/staff-orders.ts';
import { usePayerNames, useOrderName } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { buildTimeline, getActorName } from '#features/admin/orders/order-details/timeline.ts';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { stopStateBadges } from '#features/admin/deliveries/run-text.ts';
import { formatAddress } from '@sharebox/domain/accounts/address';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { buildDeliveryMessage } from '@sharebox/domain/notifications/staff-messages';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { ChangeBoxButton } from '#shared/orders/change-box-button.tsx';
import { ChangeDeliveryButton } from '#features/admin/orders/order-details/change-delivery-button.tsx';
import { GiftDetails } from '#features/admin/orders/order-details/gift-details.tsx';
import { OrderLedger } from '#features/admin/ledger/components/order-ledger.tsx';
import styles from '#features/admin/orders/order-details/order-details.module.css';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { getDispatchLockReason } from '@sharebox/domain/orders/bulk-order-action';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { callFunction } from '#firebase/call.ts';
import { dispatchOrderContract } from '@sharebox/domain/orders/staff-callables';

function getNotifiedText(order: Order): string {
  if (!order.is_gift_order) return 'We tell the customer right away that their box is on its way.';
  return order.is_surprise
    ? 'We tell the giver right away, and the recipient, who doesn’t know about this gift yet.'
    : 'We tell the giver and the recipient right away that the box is on its way.';
}

/**
 * A button that marks a paid box as out for delivery, unless it is a declined gift whose giver has not chosen yet. This
 * does not change the order's status (docs/product/orders.md#out-for-delivery).
 */
function DispatchButton({ order }: { order: WithId<Order> }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = useOrderName(order);
  const canBeSent = order.dispatched_at === null && getDispatchLockReason(order) === null;
  return (
    <>
      {canBeSent && (
        <div>
          <SmallButton onClick={() => setIsAsking(true)}>Out for delivery</SmallButton>
        </div>
      )}
      {isAsking && (
        <ActionDialog
          title={`Send ${name} out for delivery?`}
          action="Out for delivery"
          closeLabel="Not yet"
          failure="Failed to update order status"
          send={async () => {
            await callFunction(dispatchOrderContract, { order_id: order.id });
            return `${name} is out for delivery.`;
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{getNotifiedText(order)} This can’t be undone.</p>
        </ActionDialog>
      )}
    </>
  );
}

/** A warning about a confirmed order that is not fully paid, with a button to deliver the order anyway. */
function MissingMoneyNote({ order }: { order: WithId<Order> }) {
  const [asked, setAsked] = useState<StatusSetByStaff | null>(null);
  const { status, dispatched_at } = order;
  const missing = getMissingAmount(order);
  return (
    <>
      {!isPaymentCleared(order) && isOrderUnderWay(status) && (
        <Banner
          tone="error"
          title={`${formatNaira(missing)} is missing`}
          action={
            <SmallButton onClick={() => setAsked(status === 'preparing' ? status : 'confirmed')}>
              Deliver it anyway
            </SmallButton>
          }
        >
          {dispatched_at === null && 'The kitchen sees it as not paid for, and it is left out of runs.'}
        </Banner>
      )}
      {asked && <OrderStatusDialog order={order} status={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function OrderTimeline({ order }: { order: WithId<Order> }) {
  const rows = useOrderHistory(order.id);
  const claim = useConfirmation(order.id).data ?? null;
  const happenings = rows.status === 'ready' ? buildTimeline(order, claim, rows.data) : [];
  const actors = happenings.flatMap(({ actor }) => (actor === null || actor.includes('/') ? [] : [actor]));
  const names = usePayerNames(actors);
  return (
    <LoadedContent of={[rows]} heights={[96]} failure="The timeline could not be loaded.">
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
    </LoadedContent>
  );
}

const cancellers: Record<NonNullable<Order['cancelled_by']>, string> = {
  customer: 'The customer',
  staff: 'Staff',
};

/**
 * The delivery details of an order. The run is rendered below the buttons, so that the buttons do not move when it
 * loads.
 */
function Delivery({ order }: { order: WithId<Order> }) {
  const delivery = useDelivery(order.id);
  const run = useOrderRun(order.id).data;
  const to = delivery.data ?? null;
  const message = to && buildDeliveryMessage(order, to.recipient_name);
  return (
    <>
      {delivery.status === 'error' && (
        <LoadFailure onRetry={delivery.retry}>The delivery details could not be loaded.</LoadFailure>
      )}
      {delivery.status === 'loading' && <Skeleton height={240} />}
      {delivery.status === 'ready' && (
        <FactList
          facts={[
            ['Date', formatDayWithYear(order.delivery_date)],
            ['Time', order.delivery_window ? deliveryWindowLabels[order.delivery_window] : 'Any'],
            to && ['Recipient', to.recipient_name],
            to && ['Phone', <PhoneLink key="phone" phone={to.phone_number} message={message} />],
            ['Address', to ? formatAddress(to) : 'Not known'],
            to?.landmark ? ['Landmark', to.landmark] : null,
            to?.gate_code ? ['Gate code', to.gate_code] : null,
            to && ['Label', to.label],
            order.dispatched_at && ['Out for delivery', formatDateTime(order.dispatched_at)],
          ]}
        />
      )}
      {delivery.status !== 'loading' && <DispatchButton order={order} />}
      {(to || delivery.status === 'ready') && <ChangeDeliveryButton order={order} delivery={to} />}
      {delivery.status === 'ready' && <ChangeBoxButton order={order} />}
      {run && (
        <FactList
          facts={[
            ['Run', `${run.name}, ${run.driver_name ?? 'no rider yet'}`],
            [
              'Stop',
              `${run.order_ids.indexOf(order.id) + 1} of ${run.order_ids.length}: ${stopStateBadges[run.stop_states[order.id] ?? 'waiting'].label}`,
            ],
          ]}
        />
      )}
    </>
  );
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function OrderDetails({ order }: { order: WithId<Order> }) {
  const typed = useOrderHistory(order.id).data?.find(({ action }) => action === 'order.type');
  const names = usePayerNames(typed ? [typed.actor] : []);
  return (
    <div className={styles.details}>
      <DetailsSection title="Delivery">
        <Delivery order={order} />
      </DetailsSection>
      <DetailsSection title="Items">
        <OrderContents order={order} isForStaff />
      </DetailsSection>
      {order.is_gift_order && (
        <DetailsSection title="Gift">
          <GiftDetails order={order} />
        </DetailsSection>
      )}
      <DetailsSection title="Money">
        <MissingMoneyNote order={order} />
        <OrderLedger order={order} />
      </DetailsSection>
      <DetailsSection title="Order">
        <FactList
          facts={[
            ['Order ID', order.id],
            typed ? ['Typed by', getActorName(typed.actor, order, names)] : null,
            ['Weekly drop', order.drop_name],
            ['Box', order.slot === null ? 'None' : `Number ${order.slot}`],
            ['Bank reference', order.payment_reference ?? 'Not given'],
            ['Updated', formatDateTime(order.updated_at)],
            order.cancelled_by ? ['Cancelled by', cancellers[order.cancelled_by]] : null,
            order.cancel_reason ? ['Reason given', order.cancel_reason] : null,
          ]}
        />
      </DetailsSection>
      <DetailsSection title="Timeline">
        <OrderTimeline order={order} />
      </DetailsSection>
    </div>
  );
}
