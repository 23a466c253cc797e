import { DomainError } from '@sharebox/domain/common/errors';
import { keptOffRunBecause, stopOf } from '@sharebox/domain/deliveries/delivery-stop';
import { leftOutWords } from '@sharebox/domain/orders/bulk-act';
import { type Order, type PrivateDelivery, shortOrderId } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { Caller } from '../platform/validated-call';
import { readPlaces } from './door-pin';
import { boxesSender, readOrders } from './start-run';

interface StopsChange {
  runId: string;
  dropId: string;
  /** The orders on the run as it is, and as it will be. */
  before: readonly string[];
  after: readonly string[];
  /** The run that brings what is added so far; null where none may. */
  movedFrom?: string | null;
  /** The run has left: what is added to it leaves with it. */
  isUnderWay: boolean;
  at: Date;
}

const refused = (orderId: string, sentence: string) =>
  new DomainError('invalid-input', `Order ${shortOrderId(orderId)}: ${sentence}`);

/**
 * What orders come on a run and leave it: their stops, and which run each says that it is on. Reads in the transaction;
 * `write` only writes. `sent`: the orders that leave the kitchen by it, as they are then. Throws as `saveRun` says.
 */
export async function stopsChange(
  transaction: Transaction,
  store: Store,
  caller: Caller,
  { runId, dropId, before, after, movedFrom = null, isUnderWay, at }: StopsChange,
): Promise<{ sent: ReadonlyMap<string, Order>; write: () => void }> {
  if (new Set(after).size < after.length) {
    throw new DomainError('invalid-input', 'An order is on this run twice.');
  }
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  await assertNothingLost(transaction, store, runId, removed);
  const orders = await readAddable(transaction, store, dropId, added, movedFrom);
  const doors = await readDoors(transaction, store, added);
  const places = await readPlaces(transaction, store, [...doors.values()]);
  const placeOf = new Map([...doors.keys()].map((id, index) => [id, places[index] ?? null]));
  const boxes = boxesSender(store, caller, isUnderWay ? orders : new Map(), at);
  return {
    sent: boxes.sent,
    write: () => {
      for (const id of removed) {
        transaction.delete(store.stops(runId).doc(id));
        transaction.delete(store.orderRun(id));
      }
      for (const [id, order] of orders) {
        const door = doors.get(id);
        if (!door) continue;
        if (movedFrom !== null) transaction.update(store.orderRun(id), { run_id: runId });
        else transaction.create(store.orderRun(id), { run_id: runId });
        const stop = stopOf(order, door, placeOf.get(id) ?? null, []);
        transaction.create(store.stops(runId).doc(id), stop);
      }
      boxes.write(transaction);
    },
  };
}

/** Throws for a stop that would go with what a rider has told of it. */
export async function assertNothingLost(
  transaction: Transaction,
  store: Store,
  runId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const stops = await transaction.getAll(...orderIds.map((id) => store.stops(runId).doc(id)));
  const told = stops.find((stop) => (stop.data()?.events.length ?? 0) > 0);
  if (told) throw refused(told.id, 'the rider has told of this stop, so it stays on its run.');
}

/** The orders that come on a run. Throws for one that can't, or that another run than `movedFrom` brings already. */
async function readAddable(
  transaction: Transaction,
  store: Store,
  dropId: string,
  orderIds: readonly string[],
  movedFrom: string | null,
): Promise<Map<string, Order>> {
  const orders = await readOrders(transaction, store, orderIds);
  for (const id of orderIds) {
    const order = orders.get(id);
    if (order?.weekly_drop_id !== dropId) throw new DomainError('not-allowed');
    const because = keptOffRunBecause(order);
    if (because !== null) throw refused(id, `${leftOutWords[because]}.`);
  }
  if (orderIds.length > 0) {
    const runs = await transaction.getAll(...orderIds.map((id) => store.orderRun(id)));
    const taken = runs.findIndex((one) => one.exists && one.data()?.run_id !== movedFrom);
    const id = orderIds[taken];
    if (id !== undefined) throw refused(id, 'it is on another run already.');
  }
  return orders;
}

async function readDoors(
  transaction: Transaction,
  store: Store,
  orderIds: readonly string[],
): Promise<Map<string, PrivateDelivery>> {
  if (orderIds.length === 0) return new Map();
  const found = await transaction.getAll(...orderIds.map((id) => store.delivery(id)));
  return new Map(
    found.map((one, index) => {
      const [id, door] = [orderIds[index], one.data()];
      if (id === undefined || !door) throw new DomainError('not-allowed');
      return [id, door] as const;
    }),
  );
}
