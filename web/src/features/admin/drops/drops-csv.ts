import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { Drop } from './api/drops';
import { csvLine } from '#features/admin/lists/csv.ts';
import { dropStatusLabels } from './drop-status';

const head = [
  'Id',
  'Name',
  'Status',
  'On show',
  'Opens automatically',
  'Starts (UTC)',
  'Ends (UTC)',
  'Order deadline (UTC)',
  'Delivery (UTC)',
  'Boxes taken',
  'Boxes',
  'Waiting list',
  'Description',
];

/** Returns weekly drops as lines of a CSV file. */
export function dropLines(drops: readonly Drop[]): string[] {
  const lines = drops.map((drop) =>
    csvLine([
      drop.id,
      drop.name,
      dropStatusLabels[drop.status],
      drop.is_active,
      drop.opens_by_itself,
      drop.start_date.toISOString(),
      drop.end_date.toISOString(),
      drop.order_deadline.toISOString(),
      drop.delivery_date.toISOString(),
      drop.current_orders,
      drop.max_orders,
      drop.has_waitlist,
      drop.description,
    ]),
  );
  return [csvLine(head), ...lines];
}

/** Returns a drop's waiting list in order, as lines of a CSV file; `names` is by user id. */
export function waitlistRows(
  entries: readonly WaitlistEntry[],
  names: ReadonlyMap<string, string>,
): string[] {
  const lines = entries.map((entry) =>
    csvLine([
      names.get(entry.user_id) || 'Customer',
      entry.joined_at.toISOString(),
      entry.status,
      entry.offer_expires_at?.toISOString() ?? null,
    ]),
  );
  return [csvLine(['Customer', 'Joined (UTC)', 'Status', 'Offer until (UTC)']), ...lines];
}
