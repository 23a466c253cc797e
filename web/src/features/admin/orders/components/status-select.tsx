import TextField from '@mui/material/TextField';
import {
  type Order,
  shortOrderId,
  type StaffOrderStatus,
  staffOrderStatuses,
  staffStatusLabels,
} from '@sharebox/domain/order/order';
import type { WithId } from '../../../../firebase/live';

interface StatusSelectProps {
  order: WithId<Order>;
  onChoose: (status: StaffOrderStatus) => void;
}

/** Shows what the order is until the server has agreed to something else. */
export function StatusSelect({ order, onChoose }: StatusSelectProps) {
  return (
    <TextField
      select
      size="small"
      value={order.status}
      onChange={({ target }) => {
        const chosen = staffOrderStatuses.find((status) => status === target.value);
        if (chosen && chosen !== order.status) onChoose(chosen);
      }}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': `Status of order ${shortOrderId(order.id)}` },
      }}
    >
      {staffOrderStatuses.map((status) => (
        <option key={status} value={status}>
          {staffStatusLabels[status]}
        </option>
      ))}
    </TextField>
  );
}
