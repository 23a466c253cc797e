import type { Order } from '@sharebox/domain/orders/order';
import { formatRefundAccount } from '@sharebox/domain/orders/refund-account';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { WithId } from '#firebase/live.ts';

const RefundAccountDialog = lazy(() => import('./refund-account-dialog'));

interface RefundAccountProps {
  order: WithId<Order>;
  /** Shown until an account was entered. */
  question: string;
}

/** The account to which an order's refund is sent, with a form to enter or change it. Empty if no refund is due. */
export function RefundAccount({ order, question }: RefundAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const account = order.refund_account;
  if (!isRefundDue(order)) return null;
  return (
    <Stack row gap={2}>
      <Text as="span" size="small">
        {account ? `Account for the refund: ${formatRefundAccount(account)}` : question}
      </Text>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {account ? 'Change the account' : 'Enter the account'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundAccountDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

export const payerQuestion =
  'Which account should we send it to? Without one, we use the account it came from.';
