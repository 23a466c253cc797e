import TextField from '@mui/material/TextField';
import { formatNaira } from '@sharebox/domain/money/money';
import { getStaffLabel, type Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { useCustomerOrders } from '#features/admin/accounts/customer-orders.ts';
import type { WithId } from '#firebase/live.ts';
import { moveSurplus } from '../api/ledger';

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
  const toOrderId = chosen || others[0]?.id;

  return (
    <ActionDialog
      title="Move the surplus to another order?"
      action={`Move ${formatNaira(surplus)}`}
      failure="Failed to move the money."
      send={async (_, request_id) => {
        if (toOrderId === undefined) return null;
        await moveSurplus({ request_id, order_id: order.id, to_order_id: toOrderId, amount: surplus });
        return 'Moved. The money is in the ledger of the other order.';
      }}
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
              {one.confirmation_reference}, {getStaffLabel(one.status)}, {formatNaira(one.net_received ?? 0)}{' '}
              of {formatNaira(one.total_amount)}
            </option>
          ))}
        </TextField>
      )}
    </ActionDialog>
  );
}
