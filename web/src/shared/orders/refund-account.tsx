import { formatNaira } from '@sharebox/domain/money/money';
import { isHold, type Order } from '@sharebox/domain/orders/order';
import { getAmountOwedToCustomer } from '@sharebox/domain/orders/order-money';
import { formatRefundAccount } from '@sharebox/domain/orders/refund-account';
import { moveToBalanceContract, saveRefundAccountContract } from '@sharebox/domain/payments/callables';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useCall } from '#lib/use-call.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';

const RefundAccountDialog = lazy(() => import('./refund-account-dialog'));

/** The choice of a member to keep a refund for the next boxes. */
function ToBalance({ order }: { order: WithId<Order> }) {
  const call = useCall();
  async function move(): Promise<void> {
    const { moved } = await callFunction(moveToBalanceContract, { order_id: order.id });
    if (moved > 0) showToast(`${formatNaira(moved)} is in your balance. It pays for your next box.`);
    else showToast('A refund of this money is on its way to your bank already.', 'info');
  }
  return (
    <>
      <Button variant="secondary" size="small" busy={call.isBusy} onClick={() => void call.run(move)}>
        To my balance
      </Button>
      {call.problem && <Banner tone="error">{call.problem}</Banner>}
    </>
  );
}

interface RefundAccountProps {
  order: WithId<Order>;
  /** Shown until an account was entered. */
  question: string;
}

/**
 * The account to which an order's refund is sent, with a form to enter or change it. Its payer can keep the money as
 * balance instead. Empty if no refund is due.
 */
export function RefundAccount({ order, question }: RefundAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPayer = useMemberUid() === order.user_id;
  const account = order.refund_account;
  if (!isRefundDue(order)) return null;
  const canKeep = isPayer && !order.ordered_by_guest && !isHold(order) && getAmountOwedToCustomer(order) > 0;
  return (
    <Stack row gap={2}>
      <Text as="span" size="small">
        {account ? `Account for the refund: ${formatRefundAccount(account)}` : question}
      </Text>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {account ? 'Change the account' : 'Enter the account'}
      </Button>
      {canKeep && <ToBalance order={order} />}
      {isOpen && (
        <Suspense fallback={null}>
          <RefundAccountDialog
            account={account ?? null}
            onSave={(typed) => callFunction(saveRefundAccountContract, { order_id: order.id, ...typed })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

export const payerQuestion =
  'Which account should we send it to? Without one, we use the account it came from.';
