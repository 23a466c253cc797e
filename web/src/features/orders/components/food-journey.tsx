import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { getExperienceAnchor } from '#config/paths.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { orderPageSize, type PastOrder, useOrderHistory } from '../api/use-order-history';
import { getGiftJourneyStage, getOrderJourneyStage } from '../food-journey';
import type { ReceivedGiftWithId } from '../received-gift';
import styles from './experiences.module.css';
import { OrderCard } from './order-card';
import { ReceivedGiftCard } from './received-gift-card';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { LoadingSkeleton } from '#components/feedback/skeleton.tsx';
import { NetworkError } from '#lib/errors.ts';

/** A button that shows the next page of orders below `page`. Renders nothing if `page` is the last page. */
function OlderOrders({ page, now }: { page: readonly PastOrder[]; now: Date }) {
  const [isShown, setIsShown] = useState(false);
  const last = page.at(-1);
  if (!last || page.length < orderPageSize) return null;
  if (isShown) return <OlderPage after={last} now={now} />;
  return (
    <Button variant="secondary" fullWidth onClick={() => setIsShown(true)}>
      Show more
    </Button>
  );
}

function OlderPage({ after, now }: { after: PastOrder; now: Date }) {
  const page = useOrderHistory(after);
  if (page.status === 'ready') {
    if (page.data.length === 0) return <p>That’s your whole journey so far.</p>;
    return (
      <>
        {page.data.map((order) => (
          <OrderCard key={order.id} order={order} now={now} />
        ))}
        <OlderOrders page={page.data} now={now} />
      </>
    );
  }
  if (page.status === 'error') {
    return (
      <LoadFailure title="Failed to load your experiences" onRetry={page.retry}>
        {page.error instanceof NetworkError && page.error.message}
      </LoadFailure>
    );
  }
  return <LoadingSkeleton text="Loading more of your orders…" heights={[240]} />;
}

/** Maximum number of past gifts shown at first. */
const shownFirst = 3;

interface FoodJourneyProps {
  /** The newest page of the user's orders. */
  orders: readonly PastOrder[];
  gifts: readonly ReceivedGiftWithId[];
}

/**
 * The user's orders and received gifts in four parts: boxes that arrive today or need an answer, later boxes, past
 * orders, and past gifts. The cards are children of one element, so that a card keeps its open dialog when it moves to
 * another part.
 */
export function FoodJourney({ orders, gifts }: FoodJourneyProps) {
  const now = useServerMinute();
  const { data, status } = useAddresses();
  const addresses = status === 'error' ? [] : data;
  const { hash } = useLocation();
  const [isAllShown, setIsAllShown] = useState(false);
  const toOrderCard = (order: PastOrder) => <OrderCard key={order.id} order={order} now={now} />;
  const toGiftCard = (gift: ReceivedGiftWithId) => (
    <ReceivedGiftCard key={gift.id} gift={gift} addresses={addresses} now={now} />
  );
  const upcoming = [
    ...gifts.map((gift) => ({
      stage: getGiftJourneyStage(gift, now),
      at: gift.delivery_date,
      card: toGiftCard(gift),
    })),
    ...orders.map((order) => ({
      stage: getOrderJourneyStage(order, now),
      at: order.delivery_date,
      card: toOrderCard(order),
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const cardsOf = (stage: 'now' | 'next') =>
    upcoming.filter((entry) => entry.stage === stage).map(({ card }) => card);
  const pastGifts = gifts.filter((gift) => getGiftJourneyStage(gift, now) === 'past');
  const isNamedLater = pastGifts.slice(shownFirst).some(({ id }) => hash === `#${getExperienceAnchor(id)}`);
  const shownGifts = isAllShown || isNamedLater ? pastGifts : pastGifts.slice(0, shownFirst);
  const parts: readonly (readonly [title: string, cards: readonly ReactNode[]])[] = [
    ['Now', cardsOf('now')],
    ['Next', cardsOf('next')],
    ['Past', orders.filter((order) => getOrderJourneyStage(order, now) === 'past').map(toOrderCard)],
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
