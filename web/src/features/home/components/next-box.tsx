import { getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { type ReceivedGift, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { formatArrival, getArrival, isNextStop, pickNextBox } from '@sharebox/domain/orders/arrival';
import { describeProgress } from '@sharebox/domain/payments/order-progress';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { formatDay, formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { useEffect, useMemo } from 'react';
import { toExperience, toPaymentPending, toReceivedGift } from '#config/paths.ts';
import { useLiveCollection, type WithId } from '#firebase/live.ts';
import { useMinute } from '#lib/timers.ts';
import { type HeroSlide, heroSlides } from './hero-slides';

export interface NextBoxSlide extends HeroSlide {
  to: string;
  /** The text of the link. */
  action: string;
}

/** The statuses of orders whose box is still to come. */
const awaitedStatuses = ['pending_confirmation', 'pending', 'confirmed', 'preparing'] as const;

/** Each order costs one read per visit, and few members wait for more than one box. */
const maxOrders = 3;

function buildSlide(order: WithId<Order>, now: Date): NextBoxSlide | null {
  const arrival = getArrival(order, now);
  if (!arrival) return null;
  const { id, confirmation_reference, status, items } = order;
  const { headline, nextStep } = describeProgress(order, { now });
  const isInReview = status === 'pending_confirmation' || getPayerMoney(order)?.kind === 'missing';
  const imageUrl = items.find(({ image_url }) => image_url !== '')?.image_url;
  return {
    id: 'next-box',
    eyebrow: order.is_gift_order
      ? `Your gift to ${order.recipient_name ?? 'someone special'}`
      : 'Your next box',
    title: headline,
    text: isNextStop(order) ? nextStep : `${formatArrival(order, arrival)}.`,
    picture: heroSlides[0].picture,
    ...(imageUrl !== undefined && { imageUrl }),
    alt: '',
    to: isInReview ? toPaymentPending({ ref: confirmation_reference, orderId: id }) : toExperience(id),
    action: isInReview ? 'View payment' : 'See your box',
  };
}

function buildGiftSlide(gift: WithId<ReceivedGift>): NextBoxSlide {
  const { id, items, sender_name, delivery_date, order_deadline } = gift;
  const imageUrl = items.find(({ image_url }) => image_url !== '')?.image_url;
  const until = order_deadline ? ` Answer until ${formatWeekdayTime(order_deadline)}.` : '';
  return {
    id: 'new-gift',
    eyebrow: 'A gift for you',
    title: `A Share Box from ${sender_name ?? anonymousGiverName}`,
    text: `It arrives on ${formatDay(delivery_date)}.${until}`,
    picture: heroSlides[0].picture,
    ...(imageUrl !== undefined && { imageUrl }),
    alt: '',
    to: toReceivedGift(id),
    action: 'Open your gift',
  };
}

/** Returns the slide about the next gift that waits for the member's answer, or null. */
function useNewGift(uid: string, now: Date): NextBoxSlide | null {
  const { data } = useLiveCollection(
    `new-gifts:${uid}`,
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'profiles', uid, 'received_gifts'),
        where('status', '==', 'confirmed'),
        where('answer', '==', null),
        limit(maxOrders),
      ),
    receivedGiftSchema,
  );
  return useMemo(() => {
    const [gift] = (data ?? [])
      .filter((one) => getRecipientActions(one, now).canAccept)
      .sort((one, other) => one.delivery_date.getTime() - other.delivery_date.getTime());
    return gift ? buildGiftSlide(gift) : null;
  }, [data, now]);
}

interface NextBoxProps {
  uid: string;
  onChange: (slide: NextBoxSlide | null) => void;
}

/**
 * Reports the slide about a gift that waits for the member's answer, otherwise about the box that they receive or give
 * next, or null. Renders nothing.
 */
export default function NextBox({ uid, onChange }: NextBoxProps) {
  const now = useMinute();
  const { data } = useLiveCollection(
    `awaited-orders:${uid}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('user_id', '==', uid),
        where('status', 'in', awaitedStatuses),
        orderBy('created_at', 'desc'),
        limit(maxOrders),
      ),
    orderSchema,
  );
  const gift = useNewGift(uid, now);
  const nextBox = useMemo(() => {
    const next = data && pickNextBox(data, now);
    return next ? buildSlide(next, now) : null;
  }, [data, now]);
  const slide = gift ?? nextBox;
  useEffect(() => onChange(slide), [slide, onChange]);
  return null;
}
