import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatDayWithYear, formatTime } from '@sharebox/domain/shop/dates';
import type { Drop } from '../api/drops';
import { getDropBadge } from '../drop-stage';
import styles from './drop-meals.module.css';
import { type DropHandlers, DropNextStep } from './drop-actions';

function DropName({ drop }: { drop: Drop }) {
  const badge = getDropBadge(drop);
  return (
    <Stack row gap={2}>
      <h3 className={styles.name}>{drop.name}</h3>
      <Chip tone={badge.tone}>{badge.label}</Chip>
      {drop.opens_by_itself && drop.status === 'planning' && <Chip tone="gold">Opens automatically</Chip>}
    </Stack>
  );
}

export const buildDropColumns = (handlers: DropHandlers): ListColumn<Drop>[] => [
  { title: 'Drop', place: 'line', cell: (drop) => <DropName drop={drop} /> },
  {
    title: 'Boxes',
    place: 'lead',
    cell: ({ current_orders, max_orders }) => `${current_orders} of ${max_orders}`,
  },
  {
    ...{ title: 'Orders', place: 'main', minWidth: 190 },
    cell: ({ order_deadline }) => `Until ${formatDayWithYear(order_deadline)}, ${formatTime(order_deadline)}`,
  },
  {
    ...{ title: 'Delivery', place: 'note' },
    cell: ({ delivery_date }) => `Delivery ${formatDayWithYear(delivery_date)}`,
  },
  {
    ...{ title: 'Next step', place: 'line', minWidth: 370 },
    cell: (drop) => <DropNextStep drop={drop} handlers={handlers} />,
  },
];
