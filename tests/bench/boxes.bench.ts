import { isCommitRace } from '../../functions/src/platform/db/commit-race';
import { describe, expect, it } from 'vitest';
import { call, outcomes } from '../functions/support/calls';
import { boxRequest, openShop, type Shop } from '../functions/support/shop';

const boxes = 15;
const buyers = 120;

/** Milliseconds that `work` takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const perSecond = (count: number, ms: number) => `${((count * 1000) / ms).toFixed(1)}/s`;

type Sale = (shop: Shop, buyer: string) => Promise<'ok' | 'sold-out'>;

/** Tries until it is sold or sold out; a commit that lost a race is tried again at once. */
function untilDecided(attempt: Sale): Sale {
  return async (shop, buyer) => {
    for (;;) {
      try {
        return await attempt(shop, buyer);
      } catch (error) {
        if (!isCommitRace(error)) throw error;
      }
    }
  };
}

/** The baseline: one counter for the drop, read and then raised in a batch that fails if it changed in between. */
const buyFromCounter = untilDecided(async ({ store }, buyer) => {
  const counter = store.db.doc('bench/counter');
  const seen = await counter.get();
  const taken = Number(seen.get('taken') ?? 0);
  if (taken >= boxes) return 'sold-out';
  const batch = store.db.batch();
  if (seen.updateTime) batch.update(counter, { taken: taken + 1 }, { lastUpdateTime: seen.updateTime });
  else batch.create(counter, { taken: 1 });
  batch.create(store.db.doc(`bench_counter_orders/${buyer}`), { buyer });
  await batch.commit();
  return 'ok';
});

/** The shop's way, stripped to the same work: one document per box, any free one created with the order. */
const buyFromSlots = untilDecided(async ({ store }, buyer) => {
  const slots = store.db.collection('bench/drop/slots');
  const taken = new Set((await slots.get()).docs.map((slot) => slot.id));
  const free = Array.from({ length: boxes }, (_, index) => String(index + 1)).filter((n) => !taken.has(n));
  const chosen = free[Math.floor(Math.random() * free.length)];
  if (chosen === undefined) return 'sold-out';
  const batch = store.db.batch();
  batch.create(slots.doc(chosen), { buyer });
  batch.create(store.db.doc(`bench_slot_orders/${buyer}`), { buyer });
  await batch.commit();
  return 'ok';
});

describe('selling the last boxes', () => {
  it('compares slot documents with one counter', async () => {
    const shop = await openShop({ maxOrders: boxes });
    shop.startClock();
    const crowd = (name: string) =>
      Promise.all(Array.from({ length: buyers }, (_, index) => shop.customer(`${name}-${index}`)));
    const [people, latecomers] = [await crowd('buyer'), await crowd('latecomer')];

    const callableMs = await timed(async () => {
      const counts = await outcomes(people.map((person) => call.holdBox(shop, person, boxRequest())));
      expect(counts).toEqual({ ok: boxes, 'sold-out': buyers - boxes });
    });
    const refusalsMs = await timed(async () => {
      const counts = await outcomes(latecomers.map((person) => call.holdBox(shop, person, boxRequest())));
      expect(counts).toEqual({ 'sold-out': buyers });
    });
    const sell = (sale: Sale) =>
      timed(async () => {
        const answers = await Promise.all(people.map((person) => sale(shop, person.uid)));
        expect(answers.filter((answer) => answer === 'ok')).toHaveLength(boxes);
      });
    const slotsMs = await sell(buyFromSlots);
    const counterMs = await sell(buyFromCounter);

    console.table({
      'boxes admitted, slots alone': perSecond(boxes, slotsMs),
      'boxes admitted, one counter alone': perSecond(boxes, counterMs),
      'slots against counter': `${(counterMs / slotsMs).toFixed(2)} times as fast`,
      'boxes admitted, the whole callable': perSecond(boxes, callableMs),
      'sold-out answers, the whole callable': perSecond(buyers, refusalsMs),
    });
  });
});
