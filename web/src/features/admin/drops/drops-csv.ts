import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { Drop } from './api/drops';
import { formatCsvTime, toCsvLine } from '#features/admin/lists/csv.ts';
import { dropStatusLabels } from './drop-status';

const head = [
  'Id',
  'Name',
  'Status',
  'On show',
  'Opens automatically',
  'Starts (Lagos)',
  'Ends (Lagos)',
  'Order deadline (Lagos)',
  'Delivery (Lagos)',
  'Boxes taken',
  'Boxes',
  'Waiting list',
  'Description',
];

export function buildDropLines(drops: readonly Drop[]): string[] {
  const lines = drops.map((drop) =>
    toCsvLine([
      drop.id,
      drop.name,
      dropStatusLabels[drop.status],
      drop.is_active,
      drop.opens_by_itself,
      formatCsvTime(drop.start_date),
      formatCsvTime(drop.end_date),
      formatCsvTime(drop.order_deadline),
      formatCsvTime(drop.delivery_date),
      drop.current_orders,
      drop.max_orders,
      drop.has_waitlist,
      drop.description,
    ]),
  );
  return [toCsvLine(head), ...lines];
}

/** `names` maps user ids to names. */
export function buildWaitlistLines(
  entries: readonly WaitlistEntry[],
  names: ReadonlyMap<string, string>,
): string[] {
  const lines = entries.map((entry) =>
    toCsvLine([
      names.get(entry.user_id) || 'Customer',
      formatCsvTime(entry.joined_at),
      entry.status,
      entry.offer_expires_at && formatCsvTime(entry.offer_expires_at),
    ]),
  );
  return [toCsvLine(['Customer', 'Joined (Lagos)', 'Status', 'Offer until (Lagos)']), ...lines];
}
