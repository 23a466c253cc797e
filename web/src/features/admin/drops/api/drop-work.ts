import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { deliveryRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { orderSchema } from '@sharebox/domain/orders/order';
import { getUndecidedReason } from '@sharebox/domain/orders/undecided-order';
import { loadFirestore } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { readDocs } from '#firebase/reads.ts';
import type { DropStage } from '../drop-stage';
import type { Drop } from './drops';

/** The work that is left for a closed drop, and the number of people who wait for a box. */
export interface DropWork {
  isCounted: boolean;
  undecided: number;
  /** The orders to deliver that are not on a run. */
  unplanned: number;
  waiting: number;
}

async function readWaiting(id: string): Promise<number> {
  const { collection, firestore, getCountFromServer, query, where } = await loadFirestore();
  const waiting = query(collection(firestore, `waitlist/${id}/entries`), where('status', '==', 'waiting'));
  return (await getCountFromServer(waiting)).data().count;
}

async function readClosedDrop(id: string): Promise<Omit<DropWork, 'waiting'>> {
  const { collection, doc, firestore, getDoc, query, where } = await loadFirestore();
  const ofDrop = where('weekly_drop_id', '==', id);
  const statuses = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];
  const [cutOff, orders, runs] = await Promise.all([
    getDoc(doc(firestore, `cut_offs/${id}`)),
    readDocs(query(collection(firestore, 'orders'), ofDrop, where('status', 'in', statuses))),
    readDocs(query(collection(firestore, 'delivery_runs'), ofDrop)),
  ]);
  const planned = new Set(
    runs.docs.flatMap((run) => deliveryRunSchema.safeParse(run.data()).data?.order_ids ?? []),
  );
  const open = orders.docs.flatMap((order) => {
    const read = orderSchema.safeParse(order.data());
    return read.success ? [{ id: order.id, ...read.data }] : [];
  });
  return {
    isCounted: Boolean(cutOffSchema.safeParse(cutOff.data()).data?.counted_at),
    undecided: open.filter((order) => getUndecidedReason(order) !== null).length,
    unplanned: open.filter(
      ({ id, status }) => (status === 'confirmed' || status === 'preparing') && !planned.has(id),
    ).length,
  };
}

/**
 * Reads a drop's open work when the drop is shown and whenever it changes; null until then and if it cannot be read. Reads
 * nothing for drops that are not closed and have no waiting list.
 */
export function useDropWork(drop: Drop, stage: DropStage): DropWork | null {
  const { id, revision, current_orders, has_waitlist } = drop;
  const isClosed = stage === 'closed';
  const load = async () => {
    const [waiting, closed] = await Promise.all([
      has_waitlist ? readWaiting(id) : 0,
      isClosed ? readClosedDrop(id) : { isCounted: false, undecided: 0, unplanned: 0 },
    ]);
    return { ...closed, waiting };
  };
  const options = {
    version: [revision, current_orders, has_waitlist, isClosed],
    enabled: isClosed || has_waitlist,
  };
  return useLoad(['drop-work', id], load, options).data ?? null;
}
