import { formatDeliveryTime } from '@sharebox/domain/orders/arrival-estimate';
import { canChangeOwnDelivery } from '@sharebox/domain/orders/delivery-change';
import { isDeliveredAsGift, toShortOrderId, privateDeliverySchema } from '@sharebox/domain/orders/order';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { Chip } from '#components/content/chip.tsx';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { describeRefund } from '@sharebox/domain/payments/refund';
import { getBoxEater } from '@sharebox/domain/ratings/rating-answer';
import { Button } from '#components/actions/button.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { CancelledOrderNote, CancelOrderSection } from '#shared/orders/cancel-order.tsx';
import { Dialog, DialogButton } from '#components/dialogs/dialog.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { WhatsAppLink } from '#shared/orders/support-contacts.tsx';
import { refundAccountQuestion, RefundAccountSection } from '#shared/orders/refund-account-section.tsx';
import { ChangeBoxButton } from '#shared/orders/change-box-button.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { formatDate, formatDay, formatTime } from '@sharebox/domain/shop/dates';
import type { PastOrder } from '../api/use-order-history';
import { formatDeliveryLocation } from '../food-journey';
import { BoxStatusBadge, ReportComplaintButton, ComplaintDetails } from './complaint-section';
import { OrderStatusNote } from './order-delivery';
import { OrderGiftDetails } from './order-gift-details';
import styles from './experiences.module.css';
import { formatAddress } from '@sharebox/domain/accounts/address';
import { changeOwnDeliveryContract } from '@sharebox/domain/orders/callables';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { ChangeDeliveryDialog } from './change-delivery-dialog';

/**
 * The delivery address of the customer's own box, with a button that changes the delivery until the cut-off
 * (docs/product/orders.md#changing-the-delivery).
 */
function OwnDeliverySection({ order }: { order: PastOrder }) {
  const now = useServerNow();
  const canChange = now !== null && canChangeOwnDelivery(order, now);
  const delivery = useLiveDocument(
    canChange ? `orders/${order.id}/private/delivery` : null,
    privateDeliverySchema,
  );
  if (!canChange) return null;
  return (
    <Stack gap={2}>
      <Text as="div" className={styles.line}>
        <Icon name="pin" size={22} />
        Going to {delivery.data ? formatAddress(delivery.data) : formatDeliveryLocation(order)}
      </Text>
      <Stack row gap={3}>
        <DialogButton label="Change delivery" variant="secondary" size="small">
          {(close) => (
            <ChangeDeliveryDialog
              lead={`Your box arrives on ${formatDay(order.delivery_date)}.`}
              delivery={{ ...order, address_id: delivery.data?.address_id ?? null }}
              save={(changes) => callFunction(changeOwnDeliveryContract, { order_id: order.id, ...changes })}
              onClose={close}
            />
          )}
        </DialogButton>
        {order.order_deadline && (
          <MutedText as="span">
            Changes are possible until {formatDay(order.order_deadline)}, {formatTime(order.order_deadline)}
          </MutedText>
        )}
      </Stack>
    </Stack>
  );
}

interface OrderDetailsProps {
  order: PastOrder;
  now: Date;
  onClose: () => void;
  onOrderAgain: () => void;
  onShare: () => void;
}

export function OrderDetails({ order, now, onClose, onOrderAgain, onShare }: OrderDetailsProps) {
  // The giver of a declined gift chooses between a refund and their own address instead of cancelling.
  const isUnsettled = order.gift_answer === 'declined' && order.declined_outcome === null;
  const isDelivered = order.status === 'delivered';
  const refund = describeRefund(order);
  // If the order can still be redirected, its address is shown next to the button that changes the delivery.
  const place =
    !canChangeOwnDelivery(order, now) &&
    [isDeliveredAsGift(order) && order.recipient_name, formatDeliveryLocation(order)]
      .filter(Boolean)
      .join(', ');
  const again = (
    <div className={styles.actions}>
      <Button variant={isDelivered ? 'primary' : 'quiet'} onClick={onOrderAgain}>
        Order Again
      </Button>
      <Button variant={isDelivered ? 'secondary' : 'quiet'} onClick={onShare}>
        <Icon name="share" size={20} />
        Share Experience
      </Button>
    </div>
  );
  return (
    <Dialog title={getOrderName(order)} onClose={onClose} footer={isDelivered && again}>
      <Stack>
        <div>
          {getPaymentDiscrepancy(order)?.kind === 'missing' ? (
            <Chip tone="error">Payment incomplete</Chip>
          ) : (
            <BoxStatusBadge box={order} />
          )}
        </div>
        {order.status === 'cancelled' && <CancelledOrderNote order={order} />}
        {isDelivered && <Text strong>Arrived on {formatDeliveryTime(order)}</Text>}
        {refund && !order.needs_refund && order.status !== 'cancelled' && <Text>{refund}</Text>}
        {order.status === 'pending_confirmation' && <Text>Planned for {formatDeliveryTime(order)}</Text>}
        {!isDelivered && order.status !== 'cancelled' && <OrderStatusNote order={order} now={now} />}
        {place && (
          <Text as="div" className={styles.line}>
            <Icon name="pin" size={22} />
            {place}
          </Text>
        )}
        <OwnDeliverySection order={order} />
        <ChangeBoxButton order={order} />
        <RefundAccountSection order={order} question={refundAccountQuestion} />
        {getBoxEater(order) === 'payer' && (
          <>
            <ReportComplaintButton box={order} reportedBy="payer" now={now} />
            <ComplaintDetails boxId={order.id} />
          </>
        )}
        <OrderGiftDetails order={order} />
        <OrderContents order={order} />
        <FactList
          columns="two"
          facts={[
            ['Date', formatDate(order.created_at)],
            ['Order ID', toShortOrderId(order.id)],
            [
              'Reference',
              <Stack key="reference" row gap={2}>
                {order.confirmation_reference}
                <CopyButton what="Reference" text={order.confirmation_reference} />
              </Stack>,
            ],
          ]}
        />
        <section aria-labelledby="order-help">
          <Stack gap={2}>
            <h3 id="order-help">Something came up?</h3>
            <div>
              <WhatsAppLink reference={order.confirmation_reference} />
            </div>
            {!isUnsettled && <CancelOrderSection order={order} />}
          </Stack>
        </section>
        {!isDelivered && again}
      </Stack>
    </Dialog>
  );
}
