import { describe, expect, it } from 'vitest';
import { isCommitRace } from '../../functions/src/platform/db/transaction';
import { maxInstances } from '../../functions/src/platform/runtime-options';
import { call, getCallOutcome } from '../../tests/functions/support/calls';
import { buildBoxRequest, openShop, type Shop } from '../../tests/functions/support/shop';

/** Milliseconds after which the buyers of the baseline give up. The baseline is rated by the boxes sold until then. */
const longest = 30_000;

interface Sale {
  sold: number;
  /** Milliseconds from the first request until the last box is sold. */
  ms: number;
  /** Milliseconds that each buyer waited for a box, in ascending order. */
  waits: number[];
  /** Milliseconds until every buyer had a response. */
  allMs: number;
}

class TooLong extends Error {}

/** Returns whether an error means that a buyer gave up, because of the time limit or of repeated commit conflicts. */
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

/**
 * Retries an attempt immediately after each commit conflict, until the attempt resolves or the time limit is reached.
 */
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

/** The baseline: reads one counter per drop and then increments it in a batch that fails if the counter has changed. */
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

/** Maximum number of concurrent requests that Google routes to one instance. */
const requestsAtATime = 80;

/** Holds a box for each buyer through the callable. Spreads the buyers evenly over the given number of instances. */
async function holdBoxes(
  shop: Shop,
  name: string,
  buyers: number,
  { instances = 1, expected = ['ok', 'sold-out'], items = buildBoxRequest().items } = {},
): Promise<Sale> {
  const people = await Promise.all(
    Array.from({ length: buyers }, (_, index) => shop.customer(`${name}-${index}`)),
  );
  const all = Array.from({ length: instances }, () => shop.instance());
  // Send one request per client before the measurement, because the first request of a new client is slow.
  await Promise.all(all.map(({ store }) => store.settings.get()));
  return sell(buyers, async (buyer) => {
    const [person, instance] = [people[buyer], all[buyer % instances]];
    if (!person || !instance) throw new Error('Nobody');
    const end = await getCallOutcome(call.holdBox(instance, person, buildBoxRequest({ items })));
    expect(expected).toContain(end);
    return end === 'ok';
  });
}

const perSecond = ({ sold, ms }: Pick<Sale, 'sold' | 'ms'>) => (sold * 1000) / ms;
const at = ({ waits }: Sale, part: number) => waits[Math.ceil(waits.length * part) - 1] ?? Infinity;
const rate = (count: number) => `${count.toFixed(1)}/s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

describe('selling the boxes of a drop', () => {
  it.each([
    { boxes: 15, buyers: 120 },
    { boxes: 300, buyers: 400 },
  ])('sells exactly $boxes boxes to $buyers simultaneous buyers', async ({ boxes, buyers }) => {
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
      rows[way] = {
        'boxes sold': rate(perSecond(sales)),
        'half had theirs after': milliseconds(at(sales, 0.5)),
        '99 %': milliseconds(at(sales, 0.99)),
        '“sold out”': rate(perSecond({ sold: buyers, ms: late.allMs })),
      };
    }
    console.table(rows);
    const counter = await sell(buyers, counterAlone(await openShop(), boxes));
    console.log(`A counter without group commits: ${rate(perSecond(counter))}`);
  });

  it('rejects 40 simultaneous buyers of a sold-out dish within two seconds', async () => {
    const shop = await openShop({ maxOrders: 300, maxJollof: 0 });
    shop.startClock();
    const refused = await holdBoxes(shop, 'buyer', 40, { instances: 2, expected: ['meal-unavailable'] });
    console.log(`40 refusals took ${milliseconds(refused.allMs)}`);
    expect(refused.allMs).toBeLessThan(2000);
  });
});
