import { useEffect, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { deleteUnsentReceipt, deleteSharedReceipt, getUnsentReceipt } from '#pwa/unsent-receipts.ts';
import { Navigate } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import {
  paths,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
  buildProfilePath,
} from '#config/paths.ts';
import { useHeldBox, useLatestOrder } from '#shared/orders/use-held-box.ts';

/** A notice for customers who share a receipt although the payment is confirmed automatically. */
export function ReceiptNotNeededNotice({ orderId }: { orderId: string }) {
  const [isShared, setIsShared] = useState(false);
  useEffect(() => {
    getUnsentReceipt(orderId)
      .then((file) => {
        if (file) setIsShared(true);
        return deleteUnsentReceipt(orderId);
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
            <LinkButton variant="secondary" to={buildProfilePath('experiences')}>
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

/**
 * A view for a receipt that was shared from another app. Opens the payment that needs a receipt: an unpaid box or a
 * pending claim.
 */
export function SharedReceiptView({ title }: { title: string }) {
  const box = useHeldBox();
  const latest = useLatestOrder();
  if (box) return <Navigate to={`${buildPaymentInstructionsPath(box.orderId)}&receipt=shared`} replace />;
  if (latest.data?.status === 'pending_confirmation') {
    const { id: orderId, confirmation_reference: ref } = latest.data;
    return <Navigate to={`${buildPaymentPendingPath({ ref, orderId })}&receipt=shared`} replace />;
  }
  if (latest.status === 'loading' || (latest.status === 'ready' && latest.fromCache)) return <PageSkeleton />;
  return <NoPayment title={title} />;
}
