import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { Drop } from './api/drops';
import { toCsvLine } from '#features/admin/lists/csv.ts';
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

export function buildDropLines(drops: readonly Drop[]): string[] {
  const lines = drops.map((drop) =>
    toCsvLine([
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
      entry.joined_at.toISOString(),
      entry.status,
      entry.offer_expires_at?.toISOString() ?? null,
    ]),
  );
  return [toCsvLine(['Customer', 'Joined (UTC)', 'Status', 'Offer until (UTC)']), ...lines];
}
