import TextField from '@mui/material/TextField';
import {
  type Order,
  toShortOrderId,
  type StaffOrderStatus,
  staffOrderStatuses,
  getStaffLabel,
} from '@sharebox/domain/orders/order';
import { useSteppedChoice } from '#features/admin/list-page/use-stepped-choice.ts';
import type { WithId } from '#firebase/live.ts';

interface StatusSelectProps {
  order: WithId<Order>;
  onChoose: (status: StaffOrderStatus) => void;
}

/** Shows the saved status until the server has confirmed a change. Keyboard users confirm with Enter. */
export function StatusSelect({ order, onChoose }: StatusSelectProps) {
  const { looked, listeners, onChange } = useSteppedChoice((value) => {
    const chosen = staffOrderStatuses.find((status) => status === value);
    if (chosen && chosen !== order.status) onChoose(chosen);
  });
  return (
    <TextField
      select
      size="small"
      value={looked ?? order.status}
      onChange={onChange}
      helperText={looked !== null && looked !== order.status ? 'Press Enter to change it' : undefined}
      slotProps={{
        select: { native: true },
        htmlInput: { ...listeners, 'aria-label': `Status of order ${toShortOrderId(order.id)}` },
      }}
    >
      {staffOrderStatuses.map((status) => (
        <option key={status} value={status}>
          {getStaffLabel(status)}
        </option>
      ))}
    </TextField>
  );
}
