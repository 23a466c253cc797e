import { DomainError } from '@sharebox/domain/common/errors';
import {
  getAnnouncementReader,
  isInAnnouncementReach,
} from '@sharebox/domain/deliveries/announcement-reader';
import type { StaffAnnouncement } from '@sharebox/domain/notifications/staff-announcement';
import type { Order } from '@sharebox/domain/orders/order';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/** The recipients of a staff announcement. */
export interface AnnouncementAudience {
  /** User ids without duplicates, even if a user has several boxes. */
  uids: string[];
  /** Number of boxes for which there is no user to notify. */
  leftOut: number;
}

type AnnouncementTarget = Pick<StaffAnnouncement, 'weekly_drop_id' | 'run_id' | 'run_name'>;

/**
 * Reads the drop or run that an announcement is addressed to.
 * @throws `not-allowed` if it does not exist
 */
export async function readAnnouncementTarget(
  store: Store,
  { drop_id, run_id }: { drop_id: string; run_id: string | null },
): Promise<AnnouncementTarget> {
  const drop = await store.drops.doc(drop_id).get();
  if (!drop.exists) throw new DomainError('not-allowed');
  if (run_id === null) return { weekly_drop_id: drop_id, run_id, run_name: null };
  const run = (await store.runs.doc(run_id).get()).data();
  if (run?.weekly_drop_id !== drop_id) throw new DomainError('not-allowed');
  return { weekly_drop_id: drop_id, run_id, run_name: run.name };
}

type AudienceQuery = Pick<StaffAnnouncement, 'weekly_drop_id' | 'run_id' | 'reach'>;

/** Reads who receives an announcement to a drop or a run, based on its current orders. */
export async function readAnnouncementAudience(
  store: Store,
  query: AudienceQuery,
): Promise<AnnouncementAudience> {
  const found = await filterReadable(store, await readOrders(store, query));
  const orders = found
    .flatMap((one) => one.data() ?? [])
    .filter((one) => isInAnnouncementReach(one, query.reach));
  const readers = await processEach(store, orders, (one) => findReader(store, one));
  const uids = new Set(readers.filter((uid) => uid !== null));
  return { uids: [...uids], leftOut: readers.filter((uid) => uid === null).length };
}

async function readOrders(
  store: Store,
  { weekly_drop_id, run_id }: AudienceQuery,
): Promise<readonly DocumentSnapshot<Order>[]> {
  if (run_id === null) return (await store.orders.where('weekly_drop_id', '==', weekly_drop_id).get()).docs;
  const run = (await store.runs.doc(run_id).get()).data();
  return Promise.all((run?.order_ids ?? []).map((id) => store.orders.doc(id).get()));
}

async function findReader(store: Store, order: Order): Promise<string | null> {
  const reader = getAnnouncementReader(order);
  if (reader === 'payer') return order.user_id;
  if (reader === null || order.gift_id === null) return null;
  return (await store.giftRecipients.doc(order.gift_id).get()).data()?.uid ?? null;
}
