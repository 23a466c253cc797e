import type { ReactNode } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildProfilePath } from '#config/paths.ts';
import { lastKnownHeldBox } from '#shared/orders/use-held-box.ts';

interface OfflinePlaceholderProps {
  pathname: string;
  /** The page, rendered if it can be shown offline. */
  children: ReactNode;
}

/**
 * A notice that replaces a page that needs a connection. If its details are stored on the device, the payment page is
 * rendered instead.
 */
export default function OfflinePlaceholder({ pathname, children }: OfflinePlaceholderProps) {
  const kept = lastKnownHeldBox.useValue();
  if (pathname === paths.paymentInstructions && kept?.bank_account) return children;
  return (
    <EmptyState
      icon="alert"
      level={1}
      title="You are offline"
      action={
        <Stack row gap={2} center>
          <LinkButton to={paths.weeklyDrop}>This week’s menu</LinkButton>
          <LinkButton variant="secondary" to={buildProfilePath('experiences')}>
            Your orders
          </LinkButton>
        </Stack>
      }
    >
      This page needs a connection. It opens by itself as soon as you are back online.
    </EmptyState>
  );
}
