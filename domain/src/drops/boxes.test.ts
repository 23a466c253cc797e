import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothing, step, stepsOf } from '../fixtures/steps';
import {
  type Boxes,
  boxesSchema,
  changeHolder,
  countFree,
  countPortions,
  countTaken,
  createBoxes,
  dropEnded,
  findHold,
  getPeoplePerBox,
  hasMaxClaims,
  joinWaitlist,
  keepBox,
  leaveWaitlist,
  offerBoxes,
  releaseBox,
  setMaxBoxes,
  settleBox,
  sortWaiting,
  takeBox,
  toMealLimits,
} from './boxes';

const start = new Date('2026-11-17T09:00:00Z');
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const network = 'net-1';

interface World {
  boxes: Boxes;
  now: Date;
  /** The orders that ever had a box, with the person who placed them. */
  orders: Map<string, string>;
  /** The people on the list who do not have an offer, in their order. */
  line: string[];
  hasPaid: Set<string>;
  /** The claimant of each unpaid claim that lost its box. */
  lost: Map<string, string>;
}

const person = fc.constantFrom('ada', 'bola', 'chidi', 'dayo');
const isReason = (result: Boxes | string): result is string => typeof result === 'string';

/** Says, from simple counts, whether a person may take a box. */
function expectRefusal(
  { boxes, now, line, hasPaid, lost }: World,
  uid: string,
  jollof: number,
): string | null {
  const { taken, offered, max_boxes, meal_limits } = dropEnded(boxes, now);
  const own = findHold({ taken }, uid);
  const rest = Object.entries(taken).filter(([id]) => id !== own);
  const offers = new Set(Object.values(offered).map(({ number }) => number)).size;
  const isEntitled = own !== undefined || offered[uid] !== undefined;
  const ahead = line.filter((one) => one !== uid).length;
  if (!isEntitled && max_boxes - Object.keys(taken).length - offers <= ahead) return 'sold-out';
  const sold = rest.reduce((sum, [, { portions }]) => sum + (portions.jollof ?? 0), 0);
  if (sold + jollof > (meal_limits.jollof ?? 0)) return 'meal-unavailable';
  const claims = rest.filter(([, box]) => box.holder === uid && box.until === null && box.is_unpaid);
  if (claims.length + [...lost.values()].filter((one) => one === uid).length >= (hasPaid.has(uid) ? 10 : 2))
    return 'unpaid-claims';
  const ofNetwork = rest.filter(([, box]) => box.network === network).length;
  return !hasPaid.has(uid) && ofNetwork >= Math.max(5, Math.floor(max_boxes / 2)) ? 'network-full' : null;
}

const steps = stepsOf<World>(
  30,
  step('hold a box', fc.tuple(person, fc.integer({ min: 1, max: 3 })), (world, [uid, jollof]) => {
    const orderId = `order-${world.orders.size + 1}`;
    const before = dropEnded(world.boxes, world.now);
    const expected = expectRefusal(world, uid, jollof);
    const request = {
      ...{ orderId, holder: uid, portions: { jollof }, until: minutes(30, world.now) },
      unpaid: { hasPaid: world.hasPaid.has(uid), network },
    };
    const result = takeBox(world.boxes, request, world.now);
    expect(isReason(result) ? result : null).toBe(expected);
    if (isReason(result)) return;
    expect(takeBox(result, { ...request, portions: { jollof: 9 } }, world.now)).toBe(result);
    const replaced = findHold(before, uid);
    const [box, former] = [
      result.taken[orderId],
      replaced === undefined ? undefined : before.taken[replaced],
    ];
    if (former) expect(box).toMatchObject({ number: former.number, until: former.until });
    else expect(box?.until).toEqual(minutes(30, world.now));
    if (!former && before.offered[uid]) expect(box?.number).toBe(before.offered[uid].number);
    world.orders.set(orderId, uid);
    world.boxes = result;
  }),
  step('claim the hold', person, (world, uid) => {
    const id = findHold(world.boxes, uid);
    if (id === undefined) return;
    const kept = keepBox(world.boxes, id, world.now);
    const isOver = (world.boxes.taken[id]?.until ?? world.now) <= world.now;
    expect(isReason(kept)).toBe(isOver);
    if (isReason(kept)) return;
    expect(kept.taken[id]).toEqual({ ...world.boxes.taken[id], until: null });
    world.boxes = kept;
  }),
  step('the money of a box arrives', fc.nat(), (world, index) => {
    const claimed = Object.keys(world.boxes.taken).filter((id) => world.boxes.taken[id]?.until === null);
    const id = claimed[index % claimed.length];
    const holder = id === undefined ? undefined : world.boxes.taken[id]?.holder;
    if (id === undefined || holder === undefined) return;
    for (const [one, uid] of world.lost) if (uid === holder) world.lost.delete(one);
    world.boxes = settleBox(world.boxes, id, { hasPaid: true });
    world.hasPaid.add(holder);
    const own = Object.values(world.boxes.taken).filter((box) => box.holder === holder);
    if (world.boxes.taken[id]?.is_unpaid === false)
      expect(world.boxes.taken[id]).not.toHaveProperty('network');
    expect(own.length).toBeGreaterThan(0);
  }),
  step('free a box', fc.nat(), (world, index) => {
    const ids = [...world.orders.keys()];
    const id = ids[index % ids.length];
    if (id === undefined) return;
    const box = world.boxes.taken[id];
    if (box?.until === null && box.is_unpaid) world.lost.set(id, box.holder);
    world.boxes = releaseBox(world.boxes, id);
    expect(world.boxes.taken).not.toHaveProperty(id);
  }),
  step('join the list', person, (world, uid) => {
    const { offered, waiting } = dropEnded(world.boxes, world.now);
    const joined = joinWaitlist(world.boxes, uid, world.now);
    if (isReason(joined)) {
      const isHolding = findHold(dropEnded(world.boxes, world.now), uid) !== undefined;
      expect(joined).toBe(isHolding ? 'holds-box' : 'boxes-free');
      return;
    }
    if (!offered[uid] && !waiting[uid]) {
      expect(countFree(world.boxes, world.now)).toBeLessThanOrEqual(world.line.length);
    }
    world.boxes = joined;
  }),
  step('leave the list', person, (world, uid) => {
    world.boxes = leaveWaitlist(world.boxes, uid);
    expect(sortWaiting(world.boxes)).toEqual(world.line.filter((one) => one !== uid));
  }),
  step('offer boxes', nothing, (world) => {
    const before = dropEnded(world.boxes, world.now);
    const free = Math.max(0, countFree(before, world.now));
    const next = sortWaiting(before).slice(0, free * getPeoplePerBox(before.offers_passed));
    const boxes = offerBoxes(world.boxes, minutes(20, world.now), world.now);
    const added = Object.keys(boxes.offered).filter((uid) => !before.offered[uid]);
    expect(new Set(added)).toEqual(new Set(next));
    const numbers = next.map((uid) => boxes.offered[uid]?.number);
    expect(new Set(numbers).size).toBe(Math.min(free, next.length));
    expect(
      next.every((uid) => boxes.offered[uid]?.until.getTime() === minutes(20, world.now).getTime()),
    ).toBe(true);
    world.boxes = boxes;
  }),
  step('change the number of boxes', fc.integer({ min: 1, max: 13 }), (world, max) => {
    const resized = setMaxBoxes(world.boxes, max, world.now);
    const isTooFew = max < world.boxes.max_boxes && countTaken(world.boxes, world.now) > max;
    expect(isReason(resized)).toBe(isTooFew);
    if (!isReason(resized)) world.boxes = resized;
  }),
  step('wait', fc.constantFrom(1, 19, 20, 30), (world, count) => {
    world.now = minutes(count, world.now);
  }),
);

it('a drop sells at most its boxes and portions, to people on the list first, and holds one box for each person', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 20 }),
      steps,
      (max, limit, chosen) => {
        const boxes = createBoxes(max, { jollof: limit });
        const world: World = {
          boxes,
          now: start,
          orders: new Map(),
          line: [],
          hasPaid: new Set(),
          lost: new Map(),
        };
        for (const one of chosen) {
          one.run(world);
          const { taken, offered, waiting, max_boxes } = dropEnded(world.boxes, world.now);
          world.line = sortWaiting(world.boxes);
          const offers = new Set(Object.values(offered).map(({ number }) => number));
          const numbers = [...Object.values(taken).map(({ number }) => number), ...offers];
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.length).toBeLessThanOrEqual(max_boxes);
          expect(countTaken(world.boxes, world.now)).toBe(numbers.length);
          expect(countPortions(world.boxes, world.now).get('jollof') ?? 0).toBeLessThanOrEqual(limit);
          const holders = Object.values(taken).flatMap(({ until, holder }) =>
            until === null ? [] : [holder],
          );
          expect(new Set(holders).size).toBe(holders.length);
          expect(Object.keys(offered).filter((uid) => waiting[uid])).toEqual([]);
          expect(boxesSchema.parse(world.boxes)).toEqual(world.boxes);
        }
      },
    ),
  );
});

/** Boxes that are all claimed from one network. */
const claimed = (count: number, max: number, others: Partial<Boxes> = {}): Boxes => ({
  ...createBoxes(max, { jollof: 1000 }),
  taken: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `order-${index}`,
      {
        ...{ number: index + 1, holder: `uid-${index}`, portions: { jollof: 1 }, until: null },
        ...{ is_unpaid: true, network },
      },
    ]),
  ),
  ...others,
});
/** Boxes of 20 that one person has claimed. */
const claimedBy = (holder: string, count: number): Boxes => {
  const boxes = claimed(count, 20);
  const taken = Object.entries(boxes.taken).map(([id, box]) => [id, { ...box, holder }] as const);
  return { ...boxes, taken: Object.fromEntries(taken) };
};
const wanted = { orderId: 'new', holder: 'ada', portions: { jollof: 1 }, until: minutes(30) };
const take = (boxes: Boxes, unpaid = { hasPaid: false, network }, now = start) =>
  takeBox(boxes, { ...wanted, unpaid }, now);

describe('people of one network who have never paid', () => {
  it.each([
    ['five boxes of a small drop', 5, 6],
    ['five boxes of ten', 5, 10],
    ['half of an odd number, rounded down', 7, 15],
    ['half of a large drop', 150, 300],
  ])('have at most %s on their word', (_, most, max) => {
    expect(take(claimed(most - 1, max))).not.toBe('network-full');
    expect(take(claimed(most, max))).toBe('network-full');
  });

  it('do not limit other networks, people who have paid, or boxes whose money has arrived', () => {
    const full = claimed(5, 10);
    expect(take(full, { hasPaid: false, network: 'net-2' })).not.toBe('network-full');
    expect(take(full, { hasPaid: true, network })).toMatchObject({
      taken: { new: { number: 6, is_unpaid: true } },
    });
    expect(takeBox(full, wanted, start)).not.toBe('network-full');
    expect(take(settleBox(full, 'order-1', { hasPaid: false }))).not.toBe('network-full');
  });

  it('no longer count with any of their boxes after they paid for one', () => {
    const { taken } = settleBox(claimedBy('ada', 2), 'order-0', { hasPaid: true });
    expect(Object.values(taken).map((box) => [box.is_unpaid, box.network])).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
    const decided = settleBox(claimedBy('ada', 2), 'order-0', { hasPaid: false });
    expect(settleBox(decided, 'order-0', { hasPaid: true }).taken).toEqual(taken);
    const known = decided.taken;
    expect(Object.values(known).map((box) => box.network)).toEqual([undefined, network]);
  });
});

it('hasMaxClaims counts unpaid claims, two before the first payment and ten after it', () => {
  expect([1, 2].map((count) => hasMaxClaims(claimedBy('ada', count), 'ada', false))).toEqual([false, true]);
  expect([9, 10].map((count) => hasMaxClaims(claimedBy('ada', count), 'ada', true))).toEqual([false, true]);
  const settled = settleBox(claimedBy('ada', 2), 'order-0', { hasPaid: false });
  expect(hasMaxClaims(settled, 'ada', false)).toBe(false);
  expect(take(claimedBy('ada', 2))).toBe('unpaid-claims');
});

it('an unpaid claim that lost its box still counts, until its holder pays for a box', () => {
  const lost = releaseBox(claimedBy('ada', 2), 'order-0');
  expect(hasMaxClaims(lost, 'ada', false)).toBe(true);
  const paid = settleBox(lost, 'order-1', { hasPaid: true });
  expect([paid.lost_claims, hasMaxClaims(paid, 'ada', false)]).toEqual([{}, false]);
  const decided = settleBox(claimedBy('ada', 2), 'order-0', { hasPaid: false });
  expect(hasMaxClaims(releaseBox(decided, 'order-0'), 'ada', false)).toBe(false);
});

it('a claim that gets a box again no longer counts as lost', () => {
  const lost = releaseBox(claimedBy('ada', 2), 'order-0');
  const again = takeBox(lost, { ...wanted, orderId: 'order-0', holder: 'ada', until: null }, start);
  expect(isReason(again) ? again : again.lost_claims).toEqual({});
});

it('changeHolder gives a box or a lost claim to another person, and does nothing for an order without either', () => {
  const boxes = claimedBy('ada', 1);
  expect(changeHolder(releaseBox(boxes, 'order-0'), 'order-0', 'bola').lost_claims).toEqual({
    'order-0': 'bola',
  });
  expect(changeHolder(boxes, 'order-0', 'bola').taken['order-0']).toMatchObject({
    number: 1,
    holder: 'bola',
  });
  expect(changeHolder(boxes, 'other', 'bola')).toBe(boxes);
});

describe('the waiting list', () => {
  const waiting = { bola: minutes(-2), chidi: minutes(-1) };

  it('comes before others while no more boxes are free than people wait, unless it has ended', () => {
    expect(take(claimed(4, 6, { waiting }))).toBe('sold-out');
    expect(take(claimed(3, 6, { waiting }))).toMatchObject({ taken: { new: { number: 4 } }, waiting });
    const ended = takeBox(claimed(4, 6, { waiting }), { ...wanted, skipsWaitlist: true }, start);
    expect(ended).toMatchObject({ taken: { new: { number: 5 } } });
  });

  it('gives a shared box to the first person and returns the others to their places', () => {
    const offer = (name: keyof typeof waiting) => ({
      number: 5,
      until: minutes(20),
      joined_at: waiting[name],
    });
    const shared = claimed(4, 5, { offered: { bola: offer('bola'), chidi: offer('chidi') } });
    const request = { ...wanted, holder: 'chidi' };
    const taken = takeBox(shared, request, minutes(19));
    expect(taken).toMatchObject({ taken: { new: { number: 5 } }, offered: {} });
    expect(isReason(taken) ? taken : taken.waiting).toEqual({ bola: waiting.bola });
    expect(takeBox(shared, request, minutes(20))).not.toBe('sold-out');
    expect(takeBox({ ...shared, waiting: { dayo: start } }, request, minutes(20))).toBe('sold-out');
  });

  it.each([
    [2, 1],
    [3, 2],
    [26, 9],
    [27, 10],
    [90, 10],
  ])('after %i expired offers, offers a box to %i people', (passed, people) => {
    expect(getPeoplePerBox(passed)).toBe(people);
  });
});

it('toMealLimits reads the limit of each meal, and a meal without one is not on sale', () => {
  const limits = toMealLimits([{ meal_item_id: 'suya', max_quantity: 3 }]);
  expect(limits).toEqual({ suya: 3 });
  expect(takeBox(createBoxes(5, limits), wanted, start)).toBe('meal-unavailable');
});
