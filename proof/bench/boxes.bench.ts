import { describe, expect, it } from 'vitest';
import { isCommitRace } from '../../functions/src/platform/db/retry-races';
import { maxInstances } from '../../functions/src/platform/runtime-options';
import { handleSlotWritten } from '../../functions/src/triggers/trigger-handlers';
import { call, getOutcome } from '../../tests/functions/support/calls';
import { countFirestore } from '../../tests/functions/support/count-firestore';
import { buildBoxRequest, dropId, openShop, type Shop } from '../../tests/functions/support/shop';
import { buildOrderedSlot, setLimits } from './support/ordered-boxes';

/** Time limit in milliseconds. A method that takes longer is stopped and rated by the boxes it has sold. */
const longest = 30_000;

interface Sale {
  sold: number;
  /** Milliseconds from the first request to the last sold box. */
  ms: number;
  /** Milliseconds that each buyer waited for a box, shortest first. */
  waits: number[];
  /** Milliseconds until every buyer had a response. */
  allMs: number;
}

class TooLong extends Error {}

/** Returns whether a buyer got no box because the time was up or their commits kept losing races. */
function hasGivenUp(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return [error, cause].some((one) => one instanceof TooLong) || isCommitRace(cause);
}

async function sell(buyers: number, buy: (buyer: number) => Promise<boolean>): Promise<Sale> {
  const start = performance.now();
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const isSold = await buy(buyer).catch((error: unknown) => {
        if (hasGivenUp(error)) return false;
        throw error;
      });
      if (isSold) waits.push(performance.now() - start);
    }),
  );
  waits.sort((a, b) => a - b);
  return { sold: waits.length, ms: waits.at(-1) ?? Infinity, waits, allMs: performance.now() - start };
}

/** Repeats an attempt until it succeeds or the drop is sold out. A commit that lost a race is retried immediately. */
function untilDecided(attempt: (buyer: number) => Promise<boolean>): (buyer: number) => Promise<boolean> {
  const end = performance.now() + longest;
  return async (buyer) => {
    for (;;) {
      try {
        return await attempt(buyer);
      } catch (error) {
        if (!isCommitRace(error)) throw error;
        if (performance.now() > end) throw new TooLong();
      }
    }
  };
}

/** The baseline: reads one counter per drop, then increases it in a batch that fails if the counter has changed. */
const counterAlone = ({ store }: Shop, boxes: number) =>
  untilDecided(async (buyer) => {
    const counter = store.db.doc('bench/counter');
    const seen = await counter.get();
    const taken = Number(seen.get('taken') ?? 0);
    if (taken >= boxes) return false;
    const batch = store.db.batch();
    if (seen.updateTime) batch.update(counter, { taken: taken + 1 }, { lastUpdateTime: seen.updateTime });
    else batch.create(counter, { taken: 1 });
    batch.create(store.db.doc(`bench_counter_orders/${buyer}`), { buyer });
    await batch.commit();
    return true;
  });

/** The shop's method, reduced to the baseline's work: each taken box has its own document, created with its order. */
const slotsAlone = ({ store }: Shop, boxes: number) =>
  untilDecided(async (buyer) => {
    const slots = store.db.collection('bench/drop/slots');
    const taken = new Set((await slots.get()).docs.map((slot) => slot.id));
    const free = Array.from({ length: boxes }, (_, index) => String(index + 1)).filter((n) => !taken.has(n));
    const chosen = free[Math.floor(Math.random() * free.length)];
    if (chosen === undefined) return false;
    const batch = store.db.batch();
    batch.create(slots.doc(chosen), { buyer });
    batch.create(store.db.doc(`bench_slot_orders/${buyer}`), { buyer });
    await batch.commit();
    return true;
  });

/** Number of concurrent requests per instance before Google starts another instance. */
const requestsAtATime = 80;

/**
 * Runs the full callable, as customers' calls would. The buyers are spread evenly over the given number of instances.
 */
async function holdBoxes(
  shop: Shop,
  name: string,
  buyers: number,
  { instances = 1, change = (one: Shop) => one } = {},
): Promise<Sale> {
  const people = await Promise.all(
    Array.from({ length: buyers }, (_, index) => shop.customer(`${name}-${index}`)),
  );
  const all = Array.from({ length: instances }, () => change(shop.instance()));
  // The first request of a new client is slow, so it is sent before the measurement.
  await Promise.all(all.map(({ store }) => store.settings.get()));
  return sell(buyers, async (buyer) => {
    const [person, instance] = [people[buyer], all[buyer % instances]];
    if (!person || !instance) throw new Error('Nobody');
    const end = await getOutcome(call.holdBox(instance, person, buildBoxRequest()));
    expect(['ok', 'sold-out']).toContain(end);
    return end === 'ok';
  });
}

/** Returns a shop in which each hold must also increase a counter from its current value. */
function addSalesCounter(shop: Shop): Shop {
  const end = performance.now() + longest;
  const { db } = shop.store;
  const counter = db.doc('bench/counter-of-sales');
  const batch = () => {
    const sale = db.batch();
    const [create, commit] = [sale.create.bind(sale), sale.commit.bind(sale)];
    let isHold = false;
    sale.create = (reference, data) => {
      isHold ||= reference.parent.id === 'orders';
      return create(reference, data);
    };
    sale.commit = async () => {
      if (!isHold) return commit();
      if (performance.now() > end) throw new TooLong();
      const seen = await counter.get();
      const taken = Number(seen.get('taken') ?? 0) + 1;
      if (seen.updateTime) sale.update(counter, { taken }, { lastUpdateTime: seen.updateTime });
      else sale.create(counter, { taken });
      return commit();
    };
    return sale;
  };
  const counting = new Proxy(db, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key);
      return key === 'batch' ? batch : value instanceof Function ? value.bind(target) : value;
    },
  });
  return { ...shop, store: { ...shop.store, db: counting } };
}

const perSecond = ({ sold, ms }: Pick<Sale, 'sold' | 'ms'>) => (sold * 1000) / ms;
const at = ({ waits }: Sale, part: number) => waits[Math.ceil(waits.length * part) - 1] ?? Infinity;
const rate = (count: number) => `${count.toFixed(1)}/s`;
const times = (one: number, other: number) => (one / other).toFixed(2);
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

describe('selling the boxes of a drop', () => {
  it.each([
    { boxes: 15, buyers: 120 },
    { boxes: 300, buyers: 400 },
  ])('handles $buyers simultaneous buyers for $boxes boxes', async ({ boxes, buyers }) => {
    // Warm up first, because the first run of any method is slower.
    await holdBoxes(await openShop({ maxOrders: 40 }), 'early', 80);
    const ways = {
      'all on one instance': 1,
      'an instance for each 80': Math.ceil(buyers / requestsAtATime),
      'twenty instances, the most': maxInstances,
    };
    const rows: Record<string, Record<string, string>> = {};
    for (const [way, instances] of Object.entries(ways)) {
      const shop = await openShop({ maxOrders: boxes });
      shop.startClock();
      const sales = await holdBoxes(shop, 'buyer', buyers, { instances });
      expect(sales.sold).toBe(boxes);
      const late = await holdBoxes(shop, 'latecomer', buyers, { instances });
      expect(late.sold).toBe(0);
      const refusals = perSecond({ sold: buyers, ms: late.allMs });
      const counted = await openShop({ maxOrders: boxes });
      counted.startClock();
      const overCounter = await holdBoxes(counted, 'buyer', buyers, { instances, change: addSalesCounter });
      const slots = perSecond(await sell(buyers, slotsAlone(await openShop(), boxes)));
      const [whole, besideCounter] = [perSecond(sales), perSecond(overCounter)];
      rows[way] = {
        'boxes sold': rate(whole),
        'slots alone': rate(slots),
        'against them': times(whole, slots),
        'over one counter': rate(besideCounter),
        'against that': times(whole, besideCounter),
        'half had theirs after': milliseconds(at(sales, 0.5)),
        '99 %': milliseconds(at(sales, 0.99)),
        '“sold out”': rate(refusals),
      };
    }
    console.table(rows);
    const counter = await sell(buyers, counterAlone(await openShop(), boxes));
    console.log(`One counter alone: ${rate(perSecond(counter))}`);
  });
});

/** Marks all but `left` boxes of a drop as ordered, and raises the meal limits so that no meal runs out. */
async function sellAllBut(shop: Shop, left: number): Promise<void> {
  const { store } = shop;
  await setLimits(shop, 10_000);
  const free = await store.freeBoxes(dropId).get();
  const batch = store.db.batch();
  for (const { id, ref } of free.docs.slice(left)) {
    batch.delete(ref);
    batch.create(store.slots(dropId).doc(id), buildOrderedSlot(shop, id));
  }
  await batch.commit();
}

it('prints the number of document reads per box for drops of different sizes', async () => {
  const rows: Record<string, Record<string, number | string>> = {};
  for (const boxes of [15, 150, 1500]) {
    const shop = await openShop({ maxOrders: boxes });
    await sellAllBut(shop, 14);
    const ada = await shop.customer('ada');
    const hold = await countFirestore(() => call.holdBox(shop, ada, buildBoxRequest()));
    const event = { id: 'event', time: new Date().toISOString(), params: { dropId, number: '1' } };
    const follow = () => countFirestore(() => handleSlotWritten(shop, event));
    const followed = await follow();
    const start = performance.now();
    expect((await holdBoxes(shop, 'together', 8)).sold).toBe(8);
    const together = performance.now() - start;
    expect((await holdBoxes(shop, 'last', 5)).sold).toBe(5);
    const bola = await shop.customer('bola');
    const refused = await countFirestore(() => getOutcome(call.holdBox(shop, bola, buildBoxRequest())));
    await call.joinWaitlist(shop, bola, { drop_id: dropId });
    const followedInLine = await follow();
    rows[`${boxes} boxes`] = {
      'a hold': hold.reads,
      'its requests': hold.requests,
      '“sold out”': refused.reads,
      'what follows a change': followed.reads,
      '… while somebody waits': followedInLine.reads,
      'eight holds at once': milliseconds(together),
    };
  }
  console.table(rows);
});
