import type { ReactNode } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, toProfile } from '#config/paths.ts';
import { lastKnownHeldBox } from '#shared/orders/held-box.ts';

interface OfflinePlaceholderProps {
  pathname: string;
  /** The page. */
  children: ReactNode;
}

/** The notice about a page that needs a connection. The payment page opens anyway if the device has kept its details. */
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
          <LinkButton variant="secondary" to={toProfile('experiences')}>
            Your orders
          </LinkButton>
        </Stack>
      }
    >
      This page needs a connection. It opens by itself as soon as you are back online.
    </EmptyState>
  );
}
