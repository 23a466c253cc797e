import { followedOrderSchema } from '@sharebox/domain/cart/followed-order';
import { useParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { Page } from '#components/layout/page.tsx';
import { paths } from '#config/paths.ts';
import { useLiveDocument } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/session.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { FollowedOrderCard } from '../components/followed-order-card';

/** The page `/followed-order/{orderId}` (docs/product/choosing-together.md#the-followed-order). */
export default function FollowedOrderPage() {
  const { orderId = '' } = useParams();
  const uid = useUid();
  const now = useServerMinute();
  const order = useLiveDocument(uid && `profiles/${uid}/followed_orders/${orderId}`, followedOrderSchema);
  return (
    <Page title="Your Box" width="narrow">
      <LoadedContent
        of={[order]}
        loading="Loading your box…"
        heights={[320]}
        failure="We couldn’t load your box"
        empty={
          <EmptyState
            level={1}
            icon="search"
            title="You don’t follow this order"
            action={<LinkButton to={paths.weeklyDrop}>See this week’s menu</LinkButton>}
          >
            You may have stopped following it, or it belongs to another account.
          </EmptyState>
        }
      >
        {(found) => found && <FollowedOrderCard order={found} now={now} level={1} />}
      </LoadedContent>
    </Page>
  );
}
