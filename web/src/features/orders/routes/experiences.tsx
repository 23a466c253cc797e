import { isOrderUnderWay } from '@sharebox/domain/orders/order';
import { Card } from '#components/layout/card.tsx';
import { MutedText } from '#components/content/text.tsx';
import { type PastOrder, useOrderHistorySummary, useOrderHistory } from '../api/use-order-history';
import { getJourneyStats } from '../food-journey';
import styles from '../components/experiences.module.css';
import { Button, LinkButton, SmallLinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { OpenHoldNotice } from '#shared/orders/open-hold-notice.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { LoadingSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildProfilePath } from '#config/paths.ts';
import type { LiveResult } from '#firebase/live.ts';
import { NetworkError } from '#lib/errors.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { useComplaints } from '../components/complaint-section';
import { useRatings } from '../components/box-rating-section';
import { FollowedOrderCard, useFollowedOrders } from '../components/followed-order-card';
import { type ReceivedGiftWithId, useReceivedGifts } from '../received-gift';
import { FoodJourney } from '../components/food-journey';

/** Cards with the user's order statistics. `newest` is the newest page of orders. */
function StatCards({ newest }: { newest: readonly PastOrder[] }) {
  const stats = getJourneyStats(newest, useOrderHistorySummary(newest));
  const more = stats.isAtLeast ? '+' : '';
  const cards = [
    { label: 'Experiences Shared', count: `${stats.experiences}${more}` },
    { label: 'Unique Meals Tried', count: stats.uniqueMeals },
    { label: 'Meals Enjoyed', count: `${stats.enjoyed}${more}` },
  ];
  return (
    <ul role="list" className={styles.stats} aria-label="Your journey in numbers">
      {cards.map(({ label, count }) => (
        <Card as="li" key={label} padded={false} className={styles.stat}>
          <span className={styles.count}>{count}</span>
          <MutedText as="span">{label}</MutedText>
        </Card>
      ))}
    </ul>
  );
}

interface HistoryProps {
  newest: LiveResult<PastOrder[]>;
  gifts: LiveResult<ReceivedGiftWithId[]>;
  followed: ReturnType<typeof useFollowedOrders>;
  /**
   * Whether the ratings and complaints are loaded. Until then, the page does not know which boxes it should ask about.
   */
  isFeedbackKnown: boolean;
}

function History({ newest, gifts, followed, isFeedbackKnown }: HistoryProps) {
  const now = useServerMinute();
  if (newest.status === 'error') {
    const retry = () => {
      newest.retry();
      if (gifts.status === 'error') gifts.retry();
    };
    return (
      <EmptyState
        icon="alert"
        title="Failed to load your experiences"
        action={<Button onClick={retry}>Try Again</Button>}
      >
        {newest.error instanceof NetworkError ? newest.error.message : 'We couldn’t read one of your orders.'}
      </EmptyState>
    );
  }
  // Waits until everything is loaded, so that gifts and rating requests do not appear late and shift the layout.
  if ([newest, gifts, followed].some(({ status }) => status === 'loading') || !isFeedbackKnown) {
    return <LoadingSkeleton text="Loading your orders…" heights={[240, 240, 92]} />;
  }
  const orders = newest.data ?? [];
  const known = gifts.status === 'ready' ? gifts.data : [];
  const followedOrders = followed.status === 'ready' ? followed.data : [];
  const isBoxToCome = followedOrders.some(({ status }) => isOrderUnderWay(status));
  const chosenTogether = followedOrders.length > 0 && (
    <section aria-labelledby="chosen-together">
      <Stack>
        <h3 id="chosen-together">Chosen together</h3>
        {followedOrders.map((order) => (
          <FollowedOrderCard key={order.id} order={order} now={now} />
        ))}
      </Stack>
    </section>
  );
  return (
    <>
      {gifts.status === 'error' && <LoadFailure title="We couldn’t load your gifts" onRetry={gifts.retry} />}
      {isBoxToCome && chosenTogether}
      <FoodJourney orders={orders} gifts={known} />
      {!isBoxToCome && chosenTogether}
      {orders.length === 0 && (
        <EmptyState
          icon="wine"
          title="Your journey begins with one box"
          action={<LinkButton to={paths.weeklyDrop}>{"Explore This Week's Menu"}</LinkButton>}
        >
          Every evening you share will appear here.
        </EmptyState>
      )}
      {gifts.status === 'ready' && known.length === 0 && (
        <Card as="section" aria-labelledby="no-gifts-yet">
          <Stack row spread gap={3}>
            <Stack gap={1}>
              <h3 id="no-gifts-yet">No gifts yet</h3>
              <MutedText>When someone sends you a Share Box, it appears here.</MutedText>
            </Stack>
            <SmallLinkButton to={buildProfilePath('gift-link')}>Share your gift link</SmallLinkButton>
          </Stack>
        </Card>
      )}
      {orders.length > 0 && <StatCards newest={orders} />}
    </>
  );
}

export default function ExperiencesTab() {
  const newest = useOrderHistory(null);
  const gifts = useReceivedGifts();
  const followed = useFollowedOrders();
  const isRatingKnown = useRatings().status !== 'loading';
  const isFeedbackKnown = useComplaints().status !== 'loading' && isRatingKnown;
  return (
    <Stack gap={5}>
      {newest.status === 'ready' && newest.savedAt && (
        <StaleBanner savedCopyOf="your Food Journey" savedAt={newest.savedAt} />
      )}
      <h2>Food Journey</h2>
      <OpenHoldNotice />
      <History newest={newest} gifts={gifts} followed={followed} isFeedbackKnown={isFeedbackKnown} />
    </Stack>
  );
}
