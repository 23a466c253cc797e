import {
  getCapacityUrgency,
  getOrderingWindowState,
  type OrderingWindowState,
} from '@sharebox/domain/shop/ordering-window';
import type { DropCapacity } from '@sharebox/domain/storefront/storefront';
import { use, useEffect, useState } from 'react';
import { ServedPageContext } from './served-storefront';
import { isServerTimeKnown, getServerNow, useServerNow, useStorefront } from './storefront';

export type OrderingWindowStatus = OrderingWindowState & {
  /** The notice shown to customers while staff keep the shop closed. */
  notice: string;
  now: Date;
  currentOrders: number;
  maxOrders: number;
  urgency: ReturnType<typeof getCapacityUrgency>;
};

export function getClosedNotice({ closed_notice }: Pick<DropCapacity, 'closed_notice'>): string {
  return closed_notice || 'We are taking a break. You can order here again as soon as we are back.';
}

function calculateShopWindow(capacity: DropCapacity, now: Date): OrderingWindowStatus {
  const { current_orders, max_orders, order_deadline, ordering_window } = capacity;
  const facts = {
    mode: ordering_window,
    orderDeadline: order_deadline,
    currentOrders: current_orders,
    maxOrders: max_orders,
  };
  return {
    ...getOrderingWindowState(facts, now),
    notice: getClosedNotice(capacity),
    now,
    currentOrders: current_orders,
    maxOrders: max_orders,
    urgency: getCapacityUrgency(current_orders, max_orders),
  };
}

/** Returns the shop's state by the server's clock, updated every second; null while unknown. */
export function useOrderingWindowStatus(): OrderingWindowStatus | null {
  const storefront = useStorefront();
  const now = useServerNow();
  return storefront.status === 'ready' && now ? calculateShopWindow(storefront.capacity, now) : null;
}

/** Returns the shop's state, re-rendering only when it changes; null while unknown. */
export function useShopState(): OrderingWindowState['state'] | null {
  const storefront = useStorefront();
  const capacity = storefront.status === 'ready' ? storefront.capacity : null;
  const servedAt = use(ServedPageContext)?.at;
  const [ticked, setTicked] = useState<OrderingWindowState['state'] | null>(() => {
    // The time of server rendering is used only until the server's current time is known, because a component may mount
    // hours later.
    const now = isServerTimeKnown() ? getServerNow() : servedAt;
    return capacity && now ? calculateShopWindow(capacity, now).state : null;
  });
  useEffect(() => {
    if (!capacity) return;
    const look = () => {
      if (isServerTimeKnown()) setTicked(calculateShopWindow(capacity, getServerNow()).state);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [capacity]);
  return capacity ? ticked : null;
}
