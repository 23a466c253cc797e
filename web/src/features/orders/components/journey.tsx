import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { getExperienceAnchor } from '#config/paths.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import type { PastOrder } from '../api/use-order-history';
import { getGiftStage, getOrderStage } from '../food-journey';
import type { Gift } from '../received-gift';
import styles from './experiences.module.css';
import { OlderOrders } from './older-orders';
import { OrderCard } from './order-card';
import { ReceivedGiftCard } from './received-gift-card';

/** Maximum number of past gifts shown at first. */
const shownFirst = 3;

interface JourneyProps {
  /** The newest page of the user's orders. */
  orders: readonly PastOrder[];
  gifts: readonly Gift[];
}

/**
 * The user's orders and received gifts: what arrives today or needs an answer, what arrives next, and the past. The
 * cards are children of one element, so that a card keeps its open dialog when it moves to another part.
 */
export function Journey({ orders, gifts }: JourneyProps) {
  const now = useServerMinute();
  const { data, status } = useAddresses();
  const addresses = status === 'error' ? [] : data;
  const { hash } = useLocation();
  const [isAllShown, setIsAllShown] = useState(false);
  const toOrderCard = (order: PastOrder) => <OrderCard key={order.id} order={order} now={now} />;
  const toGiftCard = (gift: Gift) => (
    <ReceivedGiftCard key={gift.id} gift={gift} addresses={addresses} now={now} />
  );
  const upcoming = [
    ...gifts.map((gift) => ({
      stage: getGiftStage(gift, now),
      at: gift.delivery_date,
      card: toGiftCard(gift),
    })),
    ...orders.map((order) => ({
      stage: getOrderStage(order, now),
      at: order.delivery_date,
      card: toOrderCard(order),
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const cardsOf = (stage: 'now' | 'next') =>
    upcoming.filter((entry) => entry.stage === stage).map(({ card }) => card);
  const pastGifts = gifts.filter((gift) => getGiftStage(gift, now) === 'past');
  const isNamedLater = pastGifts.slice(shownFirst).some(({ id }) => hash === `#${getExperienceAnchor(id)}`);
  const shownGifts = isAllShown || isNamedLater ? pastGifts : pastGifts.slice(0, shownFirst);
  const parts: readonly (readonly [title: string, cards: readonly ReactNode[]])[] = [
    ['Now', cardsOf('now')],
    ['Next', cardsOf('next')],
    ['Past', orders.filter((order) => getOrderStage(order, now) === 'past').map(toOrderCard)],
    ['Gifts you received', shownGifts.map(toGiftCard)],
  ];
  return (
    <section className={styles.list} aria-label="Your orders">
      {parts.flatMap(([title, cards]) => [
        cards.length > 0 && <h3 key={title}>{title}</h3>,
        ...cards,
        title === 'Past' && <OlderOrders key="older" page={orders} now={now} />,
      ])}
      {shownGifts.length < pastGifts.length && (
        <Button variant="secondary" fullWidth onClick={() => setIsAllShown(true)}>
          Show all {pastGifts.length} gifts
        </Button>
      )}
    </section>
  );
}
