import { expect, it } from 'vitest';
import { closeDropAtDeadline } from '../../functions/src/drops/scheduled-drops';
import { continueCutOffs } from '../../functions/src/kitchen/kitchen-boxes';
import { call } from '../../tests/functions/support/calls';
import { admin, dropId, addMinutes, openShop, type Shop } from '../../tests/functions/support/shop';
import {
  buildApprovalInput,
  readAuditRows,
  createClaimedOrder,
  createHeldOrder,
} from '../../tests/functions/support/staff';
import { InMemoryFirestore, type FirestoreNetwork } from '../../tests/firestore-in-memory/client';
import { FirestoreServer } from '../../tests/firestore-in-memory/server';

const deadline = new Date('2026-11-19T12:00:00+01:00');

/** A process's database connection. It can fail at a given call, before or after the server processes the call. */
class Connection {
  calls = 0;
  private diesAt = Infinity;
  private isServed = false;
  private die: () => void = () => undefined;

  /** Runs work until it is finished or the connection fails at the given call. */
  async work(does: () => Promise<void>, diesAt = Infinity, isServed = false): Promise<void> {
    const death = new Promise<void>((resolve) => (this.die = resolve));
    Object.assign(this, { calls: 0, diesAt, isServed });
    await Promise.race([does(), death]);
    this.diesAt = Infinity;
  }

  readonly network: FirestoreNetwork = async (_method, _request, serve) => {
    const number = this.calls;
    this.calls += 1;
    if (number < this.diesAt) return serve();
    if (number === this.diesAt && this.isServed) await serve();
    this.die();
    return new Promise(() => undefined);
  };
}

/** The ways to start a cut-off. Each of them continues an interrupted cut-off when it runs again. */
const cutOffMethods = {
  'by hand, with holds that end': async (shop: Shop) => {
    await call.cutOffDrop(shop, admin, { drop_id: dropId, ends_holds: true });
  },
  'by the schedules, after its deadline': async (shop: Shop) => {
    shop.setClock(addMinutes(deadline, 31));
    await closeDropAtDeadline(shop);
    await continueCutOffs(shop);
  },
};

/** Opens a drop with a paid, a claimed and a held box. The kitchen has no copies of them yet. */
async function openDrop() {
  const line = new Connection();
  const server = new FirestoreServer({ now: Date.now, concurrency: 'optimistic' });
  const shop = await openShop({ database: new InMemoryFirestore('demo-cut-off', server, line.network) });
  const paid = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, buildApprovalInput(paid));
  return {
    line,
    shop,
    ids: [paid, await createClaimedOrder(shop, 'ben'), await createHeldOrder(shop, 'dan')],
  };
}

async function readResult(shop: Shop, ids: readonly string[]) {
  const { store } = shop;
  const [drop, cutOff, kitchen, boxes, orders, rows] = await Promise.all([
    store.drops.doc(dropId).get(),
    store.cutOffs.doc(dropId).get(),
    store.kitchenBoxes(dropId).get(),
    store.boxes(dropId).get(),
    Promise.all(ids.map((id) => store.orders.doc(id).get())),
    readAuditRows(shop),
  ]);
  return {
    drop: drop.data(),
    cutOff: cutOff.data(),
    kitchen: kitchen.docs.map((one) => [ids.indexOf(one.id), { ...one.data(), number: null }]).sort(),
    taken: Object.keys(boxes.data()?.taken ?? {}).length,
    orders: orders.map((one) => [one.data()?.status, one.data()?.slot !== null]),
    rows: rows
      .filter(({ action }) => action !== 'payment.approve')
      .map(({ action, actor, after, at }) => JSON.stringify([action, actor, after, at]))
      .sort(),
  };
}

it.each(Object.entries(cutOffMethods))(
  'a cut-off %s ends in the same state if it is killed at any step and then continued',
  async (_how, cutOff) => {
    const undisturbed = await openDrop();
    await undisturbed.line.work(() => cutOff(undisturbed.shop));
    const { calls } = undisturbed.line;
    const end = await readResult(undisturbed.shop, undisturbed.ids);
    expect(end.cutOff).toMatchObject({ boxes: 2, unverified: 1 });
    expect(end.orders.map(([status]) => status)).toEqual(['confirmed', 'pending_confirmation', 'expired']);
    expect(calls).toBeGreaterThan(15);

    const deaths = Array.from({ length: calls }, (_, step) => step).flatMap((step) =>
      [false, true].map((isServed) => [step, isServed] as const),
    );
    await Promise.all(
      deaths.map(async ([step, isServed]) => {
        const { line, shop, ids } = await openDrop();
        await line.work(() => cutOff(shop), step, isServed);
        await line.work(() => cutOff(shop));
        expect([step, isServed, await readResult(shop, ids)]).toEqual([step, isServed, end]);
      }),
    );
  },
);
