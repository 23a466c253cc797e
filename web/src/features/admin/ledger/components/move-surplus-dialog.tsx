import TextField from '@mui/material/TextField';
import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getStatusLabel } from '#features/admin/text/format.ts';
import { useCustomerOrders } from '#features/admin/accounts/customer-orders.ts';
import type { WithId } from '#firebase/live.ts';
import { moveSurplus } from '../api/ledger';
import { useIdempotentRequest } from './use-idempotent-request';

/** The number of the payer's newest orders to choose from. */
const offeredOrders = 20;

interface MoveSurplusDialogProps {
  order: WithId<Order>;
  /** In naira. */
  surplus: number;
  onClose: () => void;
}

export function MoveSurplusDialog({ order, surplus, onClose }: MoveSurplusDialogProps) {
  const live = useCustomerOrders(order.user_id, offeredOrders);
  const others = (live.data ?? []).filter(({ id }) => id !== order.id);
  const [chosen, setChosen] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { refusal, send } = useIdempotentRequest('Failed to move the money.');
  const toOrderId = chosen || others[0]?.id;

  async function submit(): Promise<void> {
    if (toOrderId === undefined) return;
    setIsBusy(true);
    const isMoved = await send((request_id) =>
      moveSurplus({ request_id, order_id: order.id, to_order_id: toOrderId, amount: surplus }),
    );
    setIsBusy(false);
    if (!isMoved) return;
    showToast('Moved. The money is in the ledger of the other order.', 'success');
    onClose();
  }

  return (
    <FormDialog
      title="Move the surplus to another order?"
      action={`Move ${formatNaira(surplus)}`}
      isBusy={isBusy}
      problem={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {live.data && others.length === 0 ? (
        <p>This customer has no other order.</p>
      ) : (
        <TextField
          select
          label="To the order"
          value={toOrderId ?? ''}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.confirmation_reference}, {getStatusLabel(one.status)}, {formatNaira(one.net_received ?? 0)}{' '}
              of {formatNaira(one.total_amount)}
            </option>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
