import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { formatDeliveryTime } from '@sharebox/domain/orders/arrival-estimate';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { describeRefund } from '@sharebox/domain/payments/refund';
import { getBoxEater } from '@sharebox/domain/ratings/rating-answer';
import { useState } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { ClampedQuotation } from '#components/content/clamped-quotation.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { getExperienceAnchor, buildGiftSuccessPath, buildPaymentPendingPath } from '#config/paths.ts';
import { formatDate } from '@sharebox/domain/shop/dates';
import type { PastOrder } from '../api/use-order-history';
import { formatDeliveryLocation, getOrderJourneyStage } from '../food-journey';
import { BoxStatusBadge, ReportComplaintButton, ComplaintDetails } from './complaint-section';
import { DishImages, DishList } from './dish-list';
import { BoxRatingSection } from './box-rating-section';
import { OrderGiftDetails } from './order-gift-details';
import { OrderStatusNote } from './order-delivery';
import { OrderDetails } from './order-details';
import { useOrderActions, useOrderAnchor } from './use-order-actions';
import clsx from 'clsx';
import styles from './experiences.module.css';

const maxItems = 3;

/** A card for an order in the Food Journey (docs/product/orders.md#an-orders-card). */
export function OrderCard({ order, now }: { order: PastOrder; now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const { orderAgain, share } = useOrderActions(order);
  const isInReview = order.status === 'pending_confirmation';
  const { ref, isNamed } = useOrderAnchor(order.id);
  const id = getExperienceAnchor(order.id);
  const place = formatDeliveryLocation(order);
  const refund = describeRefund(order);
  const isPast = getOrderJourneyStage(order, now) === 'past';
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={clsx(styles.card, isPast && styles.past, isNamed && styles.named)}
    >
      <DishImages items={order.items} />
      <Stack gap={3}>
        <Stack row gap={2}>
          {getPaymentDiscrepancy(order)?.kind === 'missing' ? (
            <Chip tone="error">Payment incomplete</Chip>
          ) : (
            <BoxStatusBadge box={order} />
          )}
          {order.is_gift_order && (
            <Chip tone="brand">
              <Icon name="gift" size={16} /> Gift
            </Chip>
          )}
          {order.payment_status === 'refunded' && <Chip tone="success">Refunded</Chip>}
        </Stack>
        <div className={styles.head}>
          <div>
            <h4 id={id} ref={ref} tabIndex={-1} className={styles.title}>
              {getOrderName(order)}
            </h4>
            <MutedText>
              {[
                isPast && formatDate(order.delivery_date),
                isInReview && formatDeliveryTime(order),
                order.drop_name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </MutedText>
          </div>
          <IconButton icon="share" label="Share this experience" onClick={share} />
        </div>
        {order.status !== 'delivered' && <OrderStatusNote order={order} now={now} />}
        <DishList items={order.items} max={maxItems} />
        <OrderGiftDetails order={order} />
        {!order.is_gift_order && order.personal_note && (
          <ClampedQuotation size="small">{order.personal_note}</ClampedQuotation>
        )}
        {place && (
          <MutedText as="div" className={styles.place}>
            <Icon name="pin" size={16} />
            {place}
          </MutedText>
        )}
        {getBoxEater(order) === 'payer' && (
          <>
            <BoxRatingSection box={order} now={now} />
            <ReportComplaintButton box={order} reportedBy="payer" now={now} />
            <ComplaintDetails boxId={order.id} />
          </>
        )}
        {refund && !order.needs_refund && order.status !== 'cancelled' && <MutedText>{refund}</MutedText>}
        <div className={styles.foot}>
          <Text strong size="lead">
            <Price naira={order.total_amount} />
          </Text>
          <div className={styles.buttons}>
            {isAwaitingAddress(order) && order.gift_answer === null && order.status === 'confirmed' && (
              <LinkButton size="small" to={buildGiftSuccessPath({ orderId: order.id })}>
                Send the link
              </LinkButton>
            )}
            {isInReview && (
              <LinkButton
                size="small"
                to={buildPaymentPendingPath({ ref: order.confirmation_reference, orderId: order.id })}
              >
                View payment
              </LinkButton>
            )}
            <Button size="small" variant={isPast ? 'secondary' : 'quiet'} onClick={orderAgain}>
              Order Again
            </Button>
            <Button size="small" variant={isPast ? 'quiet' : 'secondary'} onClick={() => setIsOpen(true)}>
              View Details
            </Button>
          </div>
        </div>
      </Stack>
      {isOpen && (
        <OrderDetails
          order={order}
          now={now}
          onClose={() => setIsOpen(false)}
          onOrderAgain={orderAgain}
          onShare={share}
        />
      )}
    </Card>
  );
}
