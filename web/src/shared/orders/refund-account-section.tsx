import { formatNaira } from '@sharebox/domain/money/money';
import { isHold, type Order } from '@sharebox/domain/orders/order';
import { getAmountOwedToCustomer } from '@sharebox/domain/orders/order-money';
import { formatRefundAccount } from '@sharebox/domain/orders/refund-account';
import { moveToBalanceContract, saveRefundAccountContract } from '@sharebox/domain/payments/callables';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import { lazy } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useMemberUid } from '#shared/accounts/session.ts';
import { DialogButton } from '#components/dialogs/dialog.tsx';

const RefundAccountDialog = lazy(() => import('./refund-account-dialog'));

/** A button that adds a refund to the member's balance, which pays for their next boxes. */
function ToBalance({ order }: { order: WithId<Order> }) {
  const call = useAsyncAction();
  async function move(): Promise<void> {
    const { moved } = await callFunction(moveToBalanceContract, { order_id: order.id });
    if (moved > 0) showToast(`${formatNaira(moved)} is in your balance. It pays for your next box.`);
    else showToast('A refund of this money is on its way to your bank already.', 'info');
  }
  return (
    <>
      <SmallButton busy={call.isBusy} onClick={() => void call.run(move)}>
        To my balance
      </SmallButton>
      {call.problem && <Banner tone="error">{call.problem}</Banner>}
    </>
  );
}

interface RefundAccountSectionProps {
  order: WithId<Order>;
  /** The question shown until an account has been entered. */
  question: string;
}

/**
 * The bank account for an order's refund, with a button to enter or change the account. The payer can also keep the
 * money as balance. Renders nothing if no refund is due.
 */
export function RefundAccountSection({ order, question }: RefundAccountSectionProps) {
  const isPayer = useMemberUid() === order.user_id;
  const account = order.refund_account;
  if (!isRefundDue(order)) return null;
  const canKeep = isPayer && !order.ordered_by_guest && !isHold(order) && getAmountOwedToCustomer(order) > 0;
  return (
    <Stack row gap={2}>
      <Text as="span" size="small">
        {account ? `Account for the refund: ${formatRefundAccount(account)}` : question}
      </Text>
      <DialogButton
        label={account ? 'Change the account' : 'Enter the account'}
        variant="secondary"
        size="small"
      >
        {(close) => (
          <RefundAccountDialog
            account={account ?? null}
            onSave={(typed) => callFunction(saveRefundAccountContract, { order_id: order.id, ...typed })}
            onClose={close}
          />
        )}
      </DialogButton>
      {canKeep && <ToBalance order={order} />}
    </Stack>
  );
}

export const refundAccountQuestion =
  'Which account should we send it to? Without one, we use the account it came from.';
