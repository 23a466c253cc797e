import type { Profile } from '@sharebox/domain/accounts/profile';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { Drop } from './api/drops';
import { type CsvColumns, formatCsvPhone, formatCsvTime } from '#features/admin/list-page/csv.ts';
import { formatPersonName } from '#features/admin/accounts/payer-names.ts';
import { dropStatusLabels } from './drop-stage';

export const dropCsvColumns: CsvColumns<Drop> = {
  Id: (drop) => drop.id,
  Name: (drop) => drop.name,
  Status: (drop) => dropStatusLabels[drop.status],
  'On show': (drop) => drop.is_active,
  'Opens automatically': (drop) => drop.opens_by_itself,
  'Starts (Lagos)': (drop) => formatCsvTime(drop.start_date),
  'Ends (Lagos)': (drop) => formatCsvTime(drop.end_date),
  'Order deadline (Lagos)': (drop) => formatCsvTime(drop.order_deadline),
  'Delivery (Lagos)': (drop) => formatCsvTime(drop.delivery_date),
  'Boxes taken': (drop) => drop.current_orders,
  Boxes: (drop) => drop.max_orders,
  'Waiting list': (drop) => drop.has_waitlist,
  Description: (drop) => drop.description,
};

/** `profiles` maps user ids to profiles. */
export const buildWaitlistCsvColumns = (
  profiles: ReadonlyMap<string, Profile>,
): CsvColumns<WaitlistEntry> => ({
  Customer: ({ user_id }) => {
    const profile = profiles.get(user_id);
    return profile ? formatPersonName(profile) : 'Customer';
  },
  Phone: ({ user_id }) => formatCsvPhone(profiles.get(user_id)?.phone_number ?? ''),
  'Joined (Lagos)': (entry) => formatCsvTime(entry.joined_at),
  Status: (entry) => entry.status,
  'Offer until (Lagos)': (entry) => entry.offer_expires_at && formatCsvTime(entry.offer_expires_at),
});
