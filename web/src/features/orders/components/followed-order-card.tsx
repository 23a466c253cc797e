import { unfollowOrderContract } from '@sharebox/domain/cart/callables';
import { type FollowedOrder, followedOrderSchema } from '@sharebox/domain/cart/followed-order';
import { getGuestLinkExpiry } from '@sharebox/domain/gifts/guest-link';
import { getCustomerStatusLabel } from '@sharebox/domain/orders/order';
import { useEffect } from 'react';
import { QuietButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { getExperienceAnchor } from '#config/paths.ts';
import { callFunction } from '#firebase/call.ts';
import { type LiveResult, useOwnCollection, type WithId } from '#firebase/live.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { extendGuestSession } from '#shared/accounts/guest-session.ts';
import { useMemberUid } from '#shared/accounts/session.ts';
import { followedOrder } from '#shared/cart/sharing/stored-shared-cart.ts';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { DishImages, DishList } from './dish-list';
import styles from './experiences.module.css';
import { BoxArrival } from './gift-arrival';
import { useOrderAnchor } from './use-order-actions';

const newest = 20;

/** Subscribes to the orders of boxes that the member chose together with their payers. */
export function useFollowedOrders(): LiveResult<WithId<FollowedOrder>[]> {
  return useOwnCollection(useMemberUid(), 'followed_orders', followedOrderSchema, {
    max: newest,
    isSaved: true,
  });
}

interface FollowedOrderCardProps {
  order: WithId<FollowedOrder>;
  now: Date;
  level?: 1 | 4;
}

/** A box that the user chose together with its payer: status, time and dishes, but neither amounts nor the address. */
export function FollowedOrderCard({ order, now, level = 4 }: FollowedOrderCardProps) {
  const { isBusy, problem, run } = useAsyncAction();
  const { ref, isNamed } = useOrderAnchor(order.id);
  const Heading = `h${level}` as const;
  const id = getExperienceAnchor(order.id);
  const until = getGuestLinkExpiry(order).getTime();
  // Keeps a visitor's guest session on this device as long as the order is relevant.
  useEffect(() => extendGuestSession(until), [until]);

  const stop = () =>
    run(async () => {
      await callFunction(unfollowOrderContract, { order_id: order.id });
      if (followedOrder.get() === order.id) followedOrder.set(null);
    });

  return (
    <Card as="article" aria-labelledby={id} className={isNamed ? styles.named : undefined}>
      <Stack gap={3}>
        <div>
          <StatusBadge status={order.status} label={getCustomerStatusLabel(order.status)} />
        </div>
        <Heading id={id} ref={ref} tabIndex={-1} className={styles.title}>
          The box you chose together
        </Heading>
        <DishImages items={order.items} />
        <DishList items={order.items} isReceived />
        {order.status !== 'cancelled' && <BoxArrival box={order} now={now} />}
        {problem && <Text tone="error">{problem}</Text>}
        <div>
          <QuietButton busy={isBusy} onClick={() => void stop()}>
            Stop following
          </QuietButton>
        </div>
      </Stack>
    </Card>
  );
}
