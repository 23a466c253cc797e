import type { Order } from '@sharebox/domain/orders/order';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths, buildProfilePath } from '#config/paths.ts';
import { useIsOnline } from '#lib/online.ts';
import type { WithId } from '#firebase/live.ts';
import { useOrder } from '#shared/orders/use-order.ts';

interface OrderGateProps {
  orderId: string;
  title: string;
  /** Shown instead of the skeleton or the error while the order cannot be loaded. */
  fallback?: ReactNode;
  children: (order: WithId<Order>) => ReactNode;
}

/** A page about the user's own order, rendered once the order is loaded. If the order cannot be shown, explains why. */
export function OrderGate({ orderId, title, fallback, children }: OrderGateProps) {
  const state = useOrder(orderId);
  const isOnline = useIsOnline();
  if (fallback && (state.status === 'error' || (state.status === 'loading' && !isOnline))) return fallback;
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'ready':
      return children(state.order);
    case 'missing':
      return (
        <Page title={title}>
          <EmptyState
            level={1}
            icon="search"
            title="We could not find this order"
            action={<LinkButton to={buildProfilePath('experiences')}>View My Orders</LinkButton>}
          >
            The link may be incomplete, or the order belongs to another account.
          </EmptyState>
        </Page>
      );
    case 'error':
      return (
        <Page title={title}>
          <EmptyState
            level={1}
            icon="alert"
            title="Your order could not be loaded"
            action={<Button onClick={state.retry}>Try Again</Button>}
          >
            Please check your connection. Nothing about your order has changed.{' '}
            <a href={paths.contact}>Contact us</a> if this goes on.
          </EmptyState>
        </Page>
      );
  }
}
