import { getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { type ReceivedGift, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import {
  formatArrivalEstimate,
  getArrivalEstimate,
  isNextStop,
  findNextArrivingOrder,
} from '@sharebox/domain/orders/arrival-estimate';
import { describeOrderProgress } from '@sharebox/domain/payments/order-progress';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { isDeliveredAsGift, type Order, orderSchema } from '@sharebox/domain/orders/order';
import { formatDay, formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { useEffect, useMemo } from 'react';
import { buildExperiencePath, buildPaymentPendingPath, buildReceivedGiftPath } from '#config/paths.ts';
import { type WithId } from '#firebase/live.ts';
import { useCurrentMinute } from '#lib/timers.ts';
import { type HeroSlide, heroSlides } from './hero-slides';
import { limit, orderBy, recordsOf, useRecords, where } from '#firebase/records.ts';

export interface NextBoxSlide extends HeroSlide {
  to: string;
  /** The text of the link. */
  action: string;
}

/** The statuses of orders whose boxes have not been delivered yet. */
const awaitedStatuses = ['pending_confirmation', 'pending', 'confirmed', 'preparing'] as const;

/** Each order costs one read per visit, and few members wait for more than one box. */
const maxOrders = 3;

function buildSlide(order: WithId<Order>, now: Date): NextBoxSlide | null {
  const arrival = getArrivalEstimate(order, now);
  if (!arrival) return null;
  const { id, confirmation_reference, status, items } = order;
  const { headline, nextStep } = describeOrderProgress(order, { now });
  const isInReview = status === 'pending_confirmation' || getPaymentDiscrepancy(order)?.kind === 'missing';
  const imageUrl = items.find(({ image_url }) => image_url !== '')?.image_url;
  return {
    id: 'next-box',
    eyebrow: isDeliveredAsGift(order)
      ? `Your gift to ${order.recipient_name ?? 'someone special'}`
      : 'Your next box',
    title: headline,
    text: isNextStop(order) ? nextStep : `${formatArrivalEstimate(order, arrival)}.`,
    picture: heroSlides[0].picture,
    ...(imageUrl !== undefined && { imageUrl }),
    alt: '',
    to: isInReview
      ? buildPaymentPendingPath({ ref: confirmation_reference, orderId: id })
      : buildExperiencePath(id),
    action: isInReview ? 'View payment' : 'See your box',
  };
}

function buildGiftSlide(gift: WithId<ReceivedGift>): NextBoxSlide {
  const { id, items, sender_name, delivery_date, order_deadline } = gift;
  const imageUrl = items.find(({ image_url }) => image_url !== '')?.image_url;
  const until = order_deadline ? ` Answer by ${formatWeekdayTime(order_deadline)}.` : '';
  return {
    id: 'new-gift',
    eyebrow: 'A gift for you',
    title: `A Share Box from ${sender_name ?? anonymousGiverName}`,
    text: `It arrives on ${formatDay(delivery_date)}.${until}`,
    picture: heroSlides[0].picture,
    ...(imageUrl !== undefined && { imageUrl }),
    alt: '',
    to: buildReceivedGiftPath(id),
    action: 'Open your gift',
  };
}

/** Returns the slide about the next gift that the member has not answered yet, or null. */
function useNewGift(uid: string, now: Date): NextBoxSlide | null {
  const { data } = useRecords(
    recordsOf(
      `profiles/${uid}/received_gifts`,
      receivedGiftSchema,
      ...[where('status', '==', 'confirmed'), where('answer', '==', null), limit(maxOrders)],
    ),
  );
  return useMemo(() => {
    const [gift] = (data ?? [])
      .filter((one) => getRecipientActions(one, now).canAccept)
      .sort((one, other) => one.delivery_date.getTime() - other.delivery_date.getTime());
    return gift ? buildGiftSlide(gift) : null;
  }, [data, now]);
}

interface NextBoxSlideLoaderProps {
  uid: string;
  onChange: (slide: NextBoxSlide | null) => void;
}

/**
 * Reports the slide about an unanswered gift. Without such a gift, reports the slide about the next box that the member
 * receives or gives, or null. Renders nothing.
 */
export default function NextBoxSlideLoader({ uid, onChange }: NextBoxSlideLoaderProps) {
  const now = useCurrentMinute();
  const filters = [where('user_id', '==', uid), where('status', 'in', awaitedStatuses)];
  const { data } = useRecords(
    recordsOf('orders', orderSchema, ...filters, orderBy('created_at', 'desc'), limit(maxOrders)),
  );
  const gift = useNewGift(uid, now);
  const nextBox = useMemo(() => {
    const next = data && findNextArrivingOrder(data, now);
    return next ? buildSlide(next, now) : null;
  }, [data, now]);
  const slide = gift ?? nextBox;
  useEffect(() => onChange(slide), [slide, onChange]);
  return null;
}
