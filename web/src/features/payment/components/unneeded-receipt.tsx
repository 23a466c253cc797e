import { useEffect, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { deleteKeptReceipt, readKeptReceipt } from '#pwa/unsent-receipts.ts';

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
