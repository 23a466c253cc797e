import { useEffect, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { deleteKeptReceipt, deleteSharedReceipt, readKeptReceipt } from '#pwa/unsent-receipts.ts';
import { Navigate } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, toPaymentInstructions, toPaymentPending, toProfile } from '#config/paths.ts';
import { useHeldBox, useLatestOrder } from '#shared/orders/use-held-box.ts';

/** A notice for customers who share a receipt although the payment confirms itself. */
export function UnneededReceipt({ orderId }: { orderId: string }) {
  const [isShared, setIsShared] = useState(false);
  useEffect(() => {
    readKeptReceipt(orderId)
      .then((file) => {
        if (file) setIsShared(true);
        return deleteKeptReceipt(orderId);
      })
      .catch(() => undefined);
  }, [orderId]);
  return (
    isShared && <Banner title="You don’t need to send a receipt. We confirm this payment automatically." />
  );
}

function NoPayment({ title }: { title: string }) {
  useEffect(() => void deleteSharedReceipt().catch(() => undefined), []);
  return (
    <Page title={title}>
      <EmptyState
        level={1}
        icon="wallet"
        title="No payment waits for a receipt"
        action={
          <Stack row gap={2} center>
            <LinkButton to={paths.weeklyDrop}>This week’s menu</LinkButton>
            <LinkButton variant="secondary" to={toProfile('experiences')}>
              View My Orders
            </LinkButton>
          </Stack>
        }
      >
        We did not keep the file. Once you have a box, share the receipt again.
      </EmptyState>
    </Page>
  );
}

/** Opens the payment that a receipt shared from another app belongs to: an unpaid box, or a claim that waits. */
export function SharedReceipt({ title }: { title: string }) {
  const box = useHeldBox();
  const latest = useLatestOrder();
  if (box) return <Navigate to={`${toPaymentInstructions(box.orderId)}&receipt=shared`} replace />;
  if (latest.data?.status === 'pending_confirmation') {
    const { id: orderId, confirmation_reference: ref } = latest.data;
    return <Navigate to={`${toPaymentPending({ ref, orderId })}&receipt=shared`} replace />;
  }
  if (latest.status === 'loading' || (latest.status === 'ready' && latest.fromCache)) return <PageSkeleton />;
  return <NoPayment title={title} />;
}
