import { statusesSetByStaff } from '@sharebox/domain/orders/order';
import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { startFanOut } from '../../functions/src/notifications/fan-out';
import { handleBoxesWritten } from '../../functions/src/triggers/trigger-handlers';
import { call } from '../../tests/functions/support/calls';
import { countFirestoreOperations } from '../../tests/functions/support/count-firestore-operations';
import { buildBoxRequest, dropId, openShop, type Shop, tuesday } from '../../tests/functions/support/shop';
import { calculateBilledOperations, calculateCostInDollars } from './support/bill';
import { benchAnnouncement, createSubscribers } from './support/subscribers';
import { writeInBatches } from './support/write-in-batches';
import { sellAllBoxesExcept } from './support/ordered-boxes';
import { buildOrder, orderedItems, paidOrderTotal } from '../../tests/support/orders';

/** Timeout in milliseconds, long enough to write the largest data set. */
const longest = 900_000;

interface Measured {
  size: number;
  /** Duration in milliseconds. */
  ms: number;
  reads: number;
  writes: number;
  /** Cost in dollars. */
  bill: number;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;

function print(what: string, measured: readonly Measured[]): void {
  const rows = measured.map(({ size, ms, reads, writes, bill }) => [
    `${size} ${what}`,
    { ms: Math.round(ms), reads, writes, dollars: bill.toPrecision(2) },
  ]);
  console.table(Object.fromEntries(rows));
}

/** Measures the cost of one box in a drop of this size, including the trigger. `bill` is the cost of all its boxes. */
async function measureBox(boxes: number): Promise<Measured> {
  const shop = await openShop({ maxOrders: boxes });
  await sellAllBoxesExcept(shop, boxes, 15);
  const names = ['ada', 'bola', 'chidi', 'dayo', 'efe', 'femi'] as const;
  const [first, ...others] = await Promise.all(names.map((name) => shop.customer(name)));
  if (!first) throw new Error('Nobody');
  const event = { id: 'event', time: new Date().toISOString(), params: { dropId } };
  const counted = await countFirestoreOperations(async () => {
    await call.holdBox(shop, first, buildBoxRequest());
    await handleBoxesWritten(shop, event);
  });
  const times: number[] = [];
  for (const person of others) times.push(await timeOf(() => call.holdBox(shop, person, buildBoxRequest())));
  const one = calculateBilledOperations(counted, []);
  const bill = calculateCostInDollars({ reads: one.reads * boxes, writes: one.writes * boxes });
  return { size: boxes, ms: median(times), ...one, bill };
}

async function measureFanOut(people: number): Promise<Measured> {
  const shop = await openShop();
  await createSubscribers(shop, people);
  const ms = await timeOf(() => startFanOut(shop, benchAnnouncement));
  const told = await shop.store.db.collectionGroup('notifications').count().get();
  expect(told.data().count).toBe(people);
  const counted = await countFirestoreOperations(() =>
    startFanOut(shop, { ...benchAnnouncement, event: 'again' }),
  );
  const all = calculateBilledOperations(counted, []);
  return { size: people, ms, ...all, bill: calculateCostInDollars(all) };
}

/** Page size of the order list plus one. The additional order shows whether there is another page. */
const firstPage = 51;

/** Runs the queries that open the staff's order list: the first page of orders, and the count of each filter. */
async function openList({ store }: Shop): Promise<number[]> {
  const shown = store.orders.where('status', 'in', statusesSetByStaff);
  const newest = shown.orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const declined = store.orders.where('gift_answer', '==', 'declined').where('declined_outcome', '==', null);
  const counted = [
    shown,
    ...statusesSetByStaff.map((status) => store.orders.where('status', '==', status)),
    store.orders.where('needs_refund', '==', true),
    declined,
  ];
  const [page, ...found] = await Promise.all([
    newest.limit(firstPage).get(),
    ...counted.map((query) => query.count().get()),
  ]);
  expect(page.docs.map((one) => one.data()).length).toBeGreaterThanOrEqual(50);
  return found.map((count) => count.data().count);
}

async function measureList(orders: number): Promise<Measured> {
  const shop = await openShop();
  const minute = 60_000;
  await writeInBatches(shop.store.db, orders, (batch, n) => {
    const order = buildOrder({ uid: `payer-${n % 40}` }, new Date(tuesday.getTime() - n * minute), {
      weekly_drop_id: 'bench',
      status: statusesSetByStaff[n % statusesSetByStaff.length] ?? 'confirmed',
      slot: null,
      items: orderedItems,
      total_amount: paidOrderTotal,
      payment_status: 'paid',
    });
    batch.create(shop.store.orders.doc(`order-${n}`), order);
  });
  let found: number[] = [];
  const counted = await countFirestoreOperations(async () => {
    found = await openList(shop);
  });
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await timeOf(() => openList(shop)));
  const all = calculateBilledOperations(counted, found);
  return { size: orders, ms: median(times), ...all, bill: calculateCostInDollars(all) };
}

async function eachSize<T>(sizes: readonly number[], measure: (size: number) => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (const size of sizes) measured.push(await measure(size));
  return measured;
}

describe('scaling', { timeout: longest }, () => {
  it('prints the cost of a box by the size of its drop', async () => {
    print('boxes in the drop', await eachSize([20, 50, 150, 500], measureBox));
  });

  it('prints the cost of a fan-out by the number of recipients', async () => {
    print('people told', await eachSize([10, 100, 1000, 10_000, 100_000], measureFanOut));
  });

  it('prints the cost of opening the staff’s order list by the number of orders', async () => {
    print('orders in the list', await eachSize([50, 500, 5000, 50_000], measureList));
  });
});
