import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryWindows } from '../orders/delivery-window';
import { noStepInput, arbitraryStep, arbitrarySteps } from '../fixtures/steps';
import {
  type DropBoxes,
  dropBoxesSchema,
  changeBoxPortions,
  changeBoxHolder,
  changeDeliveryWindow,
  countFreeBoxes,
  countPortions,
  countTakenBoxes,
  createDropBoxes,
  removeExpiredReservations,
  findFullDeliveryWindows,
  getOffersPerBox,
  hasMaxUnpaidClaims,
  joinWaitlist,
  confirmHeldBox,
  leaveWaitlist,
  offerFreeBoxes,
  releaseBox,
  setBoxLimits,
  settleBoxPayment,
  getWaitingUserIds,
  takeBox,
  type TakenBox,
  toMealLimits,
} from './drop-boxes';

const start = new Date('2026-11-17T09:00:00Z');
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const network = 'net-1';

const isReason = (result: DropBoxes | string): result is string => typeof result === 'string';
const people = ['ada', 'bola', 'chidi', 'dayo', 'efe'];
const person = fc.constantFrom(...people);
const window = fc.constantFrom(null, ...deliveryWindows);

/** A simple reference model of a drop, and the boxes under test that must match it. */
class World {
  now = start;
  passed = 0;
  taken = new Map<string, TakenBox>();
  offered = new Map<string, DropBoxes['offered'][string]>();
  waiting = new Map<string, Date>();
  lost = new Map<string, string>();
  windows: DropBoxes['window_limits'] = {};
  readonly hasPaid = new Set<string>();
  /** All orders that ever had a box, mapped to the user who placed them. */
  readonly orders = new Map<string, string>();

  constructor(
    public boxes: DropBoxes,
    public max: number,
    readonly limit: number,
  ) {}

  /** Stores the boxes that an action returned, unless the action was refused for the expected reason. */
  accept(result: DropBoxes | string, refusal: string | null): boolean {
    expect(isReason(result) ? result : null).toBe(refusal);
    if (!isReason(result)) this.boxes = result;
    return !isReason(result);
  }

  wait(count: number): void {
    this.now = minutes(count, this.now);
    for (const [id, { until }] of this.taken) if (until && until <= this.now) this.taken.delete(id);
    for (const [uid, { until }] of this.offered) {
      if (until > this.now) continue;
      this.offered.delete(uid);
      this.passed += 1;
    }
  }

  used = () => [...new Set([...this.taken.values(), ...this.offered.values()].map(({ number }) => number))];

  free = () => this.max - this.used().length;

  lowest = (count: number) =>
    Array.from({ length: 40 }, (_, index) => index + 1)
      .filter((number) => !this.used().includes(number))
      .slice(0, Math.max(0, count));

  holdOf = (uid: string) => [...this.taken].find(([, { holder, until }]) => holder === uid && until);

  line = () =>
    [...this.waiting.keys()].sort(
      (a, b) => Number(this.waiting.get(a)) - Number(this.waiting.get(b)) || a.localeCompare(b),
    );

  isAtLimit(uid: string): boolean {
    const claims = [...this.taken.values()].filter(
      (box) => box.holder === uid && !box.until && box.is_unpaid,
    );
    const lost = [...this.lost.values()].filter((one) => one === uid);
    return claims.length + lost.length >= (this.hasPaid.has(uid) ? 10 : 2);
  }

  isWindowFull(window: TakenBox['window'], others = [...this.taken.values()]): boolean {
    const limit = window && this.windows[window];
    return typeof limit === 'number' && others.filter((box) => box.window === window).length >= limit;
  }

  expectRefusal(
    uid: string,
    { jollof, window }: { jollof: number; window: TakenBox['window'] },
    others: TakenBox[],
    isEntitled: boolean,
  ): string | null {
    const ahead = this.line().filter((one) => one !== uid).length;
    if (!isEntitled && this.free() <= ahead) return 'sold-out';
    const sold = others.reduce((sum, { portions }) => sum + (portions.jollof ?? 0), 0);
    if (sold + jollof > this.limit) return 'meal-unavailable';
    return this.isWindowFull(window, others) ? 'window-full' : null;
  }

  place(orderId: string, box: Omit<TakenBox, 'number' | 'is_unpaid'>): void {
    const replaced = box.until ? this.holdOf(box.holder) : undefined;
    const offer = replaced ? undefined : this.offered.get(box.holder);
    const [lowest = 0] = this.lowest(1);
    const number = replaced?.[1].number ?? offer?.number ?? lowest;
    if (replaced) this.taken.delete(replaced[0]);
    const earlier = replaced?.[1].until;
    const until = earlier && box.until && earlier < box.until ? earlier : box.until;
    this.taken.set(orderId, { ...box, number, until, is_unpaid: true });
    for (const [uid, other] of this.offered) {
      if (other.number !== offer?.number) continue;
      this.offered.delete(uid);
      this.waiting.set(uid, other.joined_at);
    }
    this.offered.delete(box.holder);
    this.waiting.delete(box.holder);
    this.lost.delete(orderId);
    this.orders.set(orderId, box.holder);
  }

  check(): void {
    const { now, boxes, max } = this;
    expect(removeExpiredReservations(boxes, now)).toEqual({
      ...{ max_boxes: max, meal_limits: { jollof: this.limit }, offers_passed: this.passed },
      ...{ taken: Object.fromEntries(this.taken), offered: Object.fromEntries(this.offered) },
      ...{ waiting: Object.fromEntries(this.waiting), lost_claims: Object.fromEntries(this.lost) },
      ...{ window_limits: this.windows, last_reference: 0 },
    });
    expect(findFullDeliveryWindows(boxes, now)).toEqual(
      deliveryWindows.filter((one) => this.isWindowFull(one)),
    );
    expect([countTakenBoxes(boxes, now), countFreeBoxes(boxes, now)]).toEqual([
      this.used().length,
      this.free(),
    ]);
    const sold = [...this.taken.values()].reduce((sum, { portions }) => sum + (portions.jollof ?? 0), 0);
    expect([countPortions(boxes, now).get('jollof') ?? 0, sold <= this.limit]).toEqual([sold, true]);
    expect(this.used().length).toBeLessThanOrEqual(max);
    expect(getWaitingUserIds(boxes)).toEqual(this.line());
    expect(dropBoxesSchema.parse(boxes)).toEqual(boxes);
  }
}

const networkOf = (uid: string) => (uid === 'efe' ? undefined : network);

const hold = arbitraryStep(
  'hold a box',
  fc.tuple(person, fc.integer({ min: 1, max: 3 }), window),
  (world: World, [uid, jollof, window]) => {
    const [orderId, hasPaid] = [`order-${world.orders.size + 1}`, world.hasPaid.has(uid)];
    const held = world.holdOf(uid);
    const others = [...world.taken].filter(([id]) => id !== held?.[0]).map(([, box]) => box);
    const ofNetwork = others.filter((box) => box.network && box.network === networkOf(uid)).length;
    const isFull = !hasPaid && ofNetwork >= Math.max(5, Math.floor(world.max / 2));
    const refusal =
      world.expectRefusal(uid, { jollof, window }, others, held !== undefined || world.offered.has(uid)) ??
      (world.isAtLimit(uid) ? 'unpaid-claims' : isFull ? 'network-full' : null);
    const box = { holder: uid, portions: { jollof }, window, until: minutes(30, world.now) };
    const request = { orderId, ...box, unpaid: { hasPaid, network: networkOf(uid) } };
    if (!world.accept(takeBox(world.boxes, request, world.now), refusal)) return;
    const known = networkOf(uid);
    world.place(orderId, { ...box, ...(!hasPaid && known !== undefined && { network: known }) });
    // A repeated request changes nothing.
    expect(takeBox(world.boxes, { ...request, portions: { jollof: 9 } }, world.now)).toBe(world.boxes);
  },
);

const join = arbitraryStep('join the list', person, (world: World, uid) => {
  const isOnList = world.waiting.has(uid) || world.offered.has(uid);
  const isFree = world.free() > world.waiting.size;
  const refusal = world.holdOf(uid) ? 'holds-box' : isFree ? 'boxes-free' : null;
  if (world.accept(joinWaitlist(world.boxes, uid, world.now), isOnList ? null : refusal) && !isOnList) {
    world.waiting.set(uid, world.now);
  }
});

const offer = arbitraryStep('offer boxes', noStepInput, (world: World) => {
  const numbers = world.lowest(world.free());
  const each = Math.min(10, 1 + Math.floor(world.passed / 3));
  const until = minutes(20, world.now);
  for (const [index, uid] of world
    .line()
    .slice(0, numbers.length * each)
    .entries()) {
    const [number = 0, joined_at = start] = [numbers[index % numbers.length], world.waiting.get(uid)];
    world.offered.set(uid, { number, until, joined_at });
    world.waiting.delete(uid);
  }
  world.boxes = offerFreeBoxes(world.boxes, until, world.now);
});

const wait = arbitraryStep('wait', fc.constantFrom(1, 19, 20, 30), (world: World, count) =>
  world.wait(count),
);

const steps = arbitrarySteps<World>(
  40,
  ...[hold, hold, hold, join, join, offer, offer, wait],
  arbitraryStep('claim the hold', person, (world, uid) => {
    const held = world.holdOf(uid);
    if (!held) return;
    world.accept(confirmHeldBox(world.boxes, held[0], world.now), null);
    world.taken.set(held[0], { ...held[1], until: null });
  }),
  arbitraryStep('claim for any order', fc.nat(), (world, index) => {
    const id = [...world.orders.keys()][index % world.orders.size] ?? 'none';
    const box = world.taken.get(id);
    world.accept(confirmHeldBox(world.boxes, id, world.now), box ? null : 'ended');
    if (box) world.taken.set(id, { ...box, until: null });
  }),
  arbitraryStep(
    'staff decide, or money arrives',
    fc.tuple(fc.nat(), fc.boolean()),
    (world, [index, hasPaid]) => {
      const claims = [...world.taken].filter(([, { until }]) => !until);
      const claim = claims[index % claims.length];
      world.boxes = settleBoxPayment(world.boxes, claim?.[0] ?? 'none', { hasPaid });
      if (!claim) return;
      const [id, { network: _, ...known }] = claim;
      const { holder } = known;
      world.taken.set(id, { ...known, is_unpaid: false });
      if (!hasPaid) return;
      world.hasPaid.add(holder);
      for (const [one, { network: _, ...box }] of world.taken) {
        if (box.holder === holder) world.taken.set(one, box);
      }
      for (const [one, uid] of world.lost) if (uid === holder) world.lost.delete(one);
    },
  ),
  arbitraryStep('free a box', fc.nat(), (world, index) => {
    const id = [...world.orders.keys()][index % world.orders.size] ?? 'none';
    const box = world.taken.get(id);
    if (box && !box.until && box.is_unpaid) world.lost.set(id, box.holder);
    world.taken.delete(id);
    world.boxes = releaseBox(world.boxes, id);
  }),
  arbitraryStep(
    'give an order a box again',
    fc.tuple(fc.nat(), fc.boolean(), window),
    (world, [index, skipsWaitlist, window]) => {
      const [orderId, holder] = [...world.orders][index % world.orders.size] ?? [];
      if (orderId === undefined || holder === undefined || world.taken.has(orderId)) return;
      const isEntitled = world.offered.has(holder) || (skipsWaitlist && world.free() > 0);
      const refusal = world.expectRefusal(
        holder,
        { jollof: 1, window },
        [...world.taken.values()],
        isEntitled,
      );
      const box = { holder, portions: { jollof: 1 }, window, until: null };
      const result = takeBox(world.boxes, { orderId, skipsWaitlist, ...box }, world.now);
      if (world.accept(result, refusal)) world.place(orderId, box);
    },
  ),
  arbitraryStep('leave the list', person, (world, uid) => {
    world.waiting.delete(uid);
    world.offered.delete(uid);
    world.boxes = leaveWaitlist(world.boxes, uid, world.now);
  }),
  arbitraryStep(
    'change the window',
    fc.tuple(fc.nat(), window, fc.boolean()),
    (world, [index, window, exceedsLimit]) => {
      const orderId = [...world.orders.keys()][index % world.orders.size] ?? 'none';
      const box = world.taken.get(orderId);
      const isRefused = box && box.window !== window && !exceedsLimit && world.isWindowFull(window);
      const result = changeDeliveryWindow(world.boxes, { orderId, window, exceedsLimit }, world.now);
      if (world.accept(result, isRefused ? 'window-full' : null) && box) {
        world.taken.set(orderId, { ...box, window });
      }
    },
  ),
  arbitraryStep(
    'change the limits',
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.nat({ max: 3 }))),
    (world, [max_boxes, evening]) => {
      const isTooFew = max_boxes < world.max && world.used().length > max_boxes;
      const limits = { max_boxes, window_limits: evening === null ? {} : { evening } };
      if (!world.accept(setBoxLimits(world.boxes, limits, world.now), isTooFew ? 'too-few' : null)) return;
      world.max = max_boxes;
      world.windows = limits.window_limits;
    },
  ),
);

it('a drop never oversells boxes or portions, serves the waiting list first and allows one hold per customer', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(12)),
      fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(100)),
      fc.nat({ max: 12 }),
      fc.subarray(people),
      steps,
      (max, limit, passed, waiting, chosen) => {
        const world = new World(createDropBoxes(max, { jollof: limit }), max, limit);
        for (const uid of waiting) world.waiting.set(uid, start);
        world.passed = passed;
        world.boxes.offers_passed = passed;
        world.boxes.waiting = Object.fromEntries(world.waiting);
        for (const one of chosen) {
          one.run(world);
          world.check();
        }
      },
    ),
  );
});

/** Creates a drop with `count` boxes that were all claimed from the same IP address. */
const claimed = (count: number, max: number, others: Partial<DropBoxes> = {}): DropBoxes => ({
  ...createDropBoxes(max, { jollof: 1000 }),
  taken: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `order-${index}`,
      {
        ...{ number: index + 1, holder: `uid-${index}`, portions: { jollof: 1 }, window: null },
        ...{ until: null, is_unpaid: true, network },
      },
    ]),
  ),
  ...others,
});
/** Creates a drop of 20 boxes. One customer has claimed `count` of them. */
const claimedBy = (holder: string, count: number): DropBoxes => {
  const boxes = claimed(count, 20);
  const taken = Object.entries(boxes.taken).map(([id, box]) => [id, { ...box, holder }] as const);
  return { ...boxes, taken: Object.fromEntries(taken) };
};
const wanted = { orderId: 'new', holder: 'ada', portions: { jollof: 1 }, window: null, until: minutes(30) };
const take = (boxes: DropBoxes, unpaid = { hasPaid: false, network }, now = start) =>
  takeBox(boxes, { ...wanted, unpaid }, now);

describe('takeBox for customers at one IP address', () => {
  it.each([
    ['five boxes of a small drop', 5, 6],
    ['five boxes of ten', 5, 10],
    ['half of an odd number, rounded down', 7, 15],
    ['half of a large drop', 150, 300],
  ])('customers at one IP address who have never paid can claim at most %s', (_, most, max) => {
    expect(take(claimed(most - 1, max))).not.toBe('network-full');
    expect(take(claimed(most, max))).toBe('network-full');
  });

  it('the limit per IP address does not apply to other addresses, paid boxes or customers who have paid', () => {
    const full = claimed(5, 10);
    expect(take(full, { hasPaid: false, network: 'net-2' })).not.toBe('network-full');
    expect(take(full, { hasPaid: true, network })).toMatchObject({
      taken: { new: { number: 6, is_unpaid: true } },
    });
    expect(takeBox(full, wanted, start)).not.toBe('network-full');
    expect(take(settleBoxPayment(full, 'order-1', { hasPaid: false }))).not.toBe('network-full');
  });

  it('customers no longer count towards the limit of their IP address once they have paid for a box', () => {
    const { taken } = settleBoxPayment(claimedBy('ada', 2), 'order-0', { hasPaid: true });
    expect(Object.values(taken).map((box) => [box.is_unpaid, box.network])).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
    const decided = settleBoxPayment(claimedBy('ada', 2), 'order-0', { hasPaid: false });
    expect(settleBoxPayment(decided, 'order-0', { hasPaid: true }).taken).toEqual(taken);
    const known = decided.taken;
    expect(Object.values(known).map((box) => box.network)).toEqual([undefined, network]);
  });
});

it('hasMaxUnpaidClaims allows two unpaid claims before a customer’s first payment, and ten afterwards', () => {
  expect([1, 2].map((count) => hasMaxUnpaidClaims(claimedBy('ada', count), 'ada', false))).toEqual([
    false,
    true,
  ]);
  expect([9, 10].map((count) => hasMaxUnpaidClaims(claimedBy('ada', count), 'ada', true))).toEqual([
    false,
    true,
  ]);
  const settled = settleBoxPayment(claimedBy('ada', 2), 'order-0', { hasPaid: false });
  expect(hasMaxUnpaidClaims(settled, 'ada', false)).toBe(false);
  expect(take(claimedBy('ada', 2))).toBe('unpaid-claims');
});

it('an unpaid claim that lost its box counts towards the limit until its holder pays for a box', () => {
  const lost = releaseBox(claimedBy('ada', 2), 'order-0');
  expect(hasMaxUnpaidClaims(lost, 'ada', false)).toBe(true);
  expect(settleBoxPayment(lost, 'order-1', { hasPaid: false }).lost_claims).toEqual({ 'order-0': 'ada' });
  const paid = settleBoxPayment(lost, 'order-1', { hasPaid: true });
  expect([paid.lost_claims, hasMaxUnpaidClaims(paid, 'ada', false)]).toEqual([{}, false]);
  const decided = settleBoxPayment(claimedBy('ada', 2), 'order-0', { hasPaid: false });
  expect(hasMaxUnpaidClaims(releaseBox(decided, 'order-0'), 'ada', false)).toBe(false);
});

it('a payment claim that gets a box again no longer counts as lost', () => {
  const lost = releaseBox(claimedBy('ada', 2), 'order-0');
  const again = takeBox(lost, { ...wanted, orderId: 'order-0', holder: 'ada', until: null }, start);
  expect(isReason(again) ? again : again.lost_claims).toEqual({});
});

it('changeBoxHolder transfers a box or a lost claim to another person, and ignores an order with neither', () => {
  const boxes = claimedBy('ada', 1);
  expect(changeBoxHolder(releaseBox(boxes, 'order-0'), 'order-0', 'bola').lost_claims).toEqual({
    'order-0': 'bola',
  });
  expect(changeBoxHolder(boxes, 'order-0', 'bola').taken['order-0']).toMatchObject({
    number: 1,
    holder: 'bola',
  });
  expect(changeBoxHolder(boxes, 'other', 'bola')).toBe(boxes);
});

describe('takeBox with a waiting list', () => {
  const waiting = { bola: minutes(-2), chidi: minutes(-1) };

  it('takeBox returns sold-out if waiting customers need all free boxes, unless the waiting list has ended', () => {
    expect(take(claimed(4, 6, { waiting }))).toBe('sold-out');
    expect(take(claimed(3, 6, { waiting }))).toMatchObject({ taken: { new: { number: 4 } }, waiting });
    const ended = takeBox(claimed(4, 6, { waiting }), { ...wanted, skipsWaitlist: true }, start);
    expect(ended).toMatchObject({ taken: { new: { number: 5 } } });
  });

  it('a box offered to several customers goes to the first to order; the others keep their waiting positions', () => {
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
  ])('after %i expired offers, the waiting list offers a box to %i customers at a time', (passed, people) => {
    expect(getOffersPerBox(passed)).toBe(people);
  });
});

it('confirmHeldBox returns ended once a change to another order has removed the expired hold', () => {
  const boxes = createDropBoxes(5, { jollof: 2, suya: 2 }, { evening: 1 });
  const hold = {
    ...wanted,
    orderId: 'hold',
    portions: { jollof: 1 },
    window: 'evening' as const,
    until: minutes(1),
  };
  const held = takeBox(boxes, hold, start);
  if (isReason(held)) throw new Error(held);
  const both = takeBox(
    held,
    { ...wanted, holder: 'other', orderId: 'kept', portions: { jollof: 1 }, until: null },
    start,
  );
  if (isReason(both)) throw new Error(both);
  const grown = changeBoxPortions(both, 'kept', { jollof: 2 }, minutes(2));
  const moved = changeDeliveryWindow(both, { orderId: 'kept', window: 'evening' }, minutes(2));
  for (const changed of [grown, moved]) {
    if (isReason(changed)) throw new Error(changed);
    expect(confirmHeldBox(changed, 'hold', start)).toBe('ended');
  }
});

it('staff can exceed the limit of a full delivery window', () => {
  const full = createDropBoxes(5, { jollof: 9 }, { evening: 0 });
  const inEvening = { ...wanted, window: 'evening' } as const;
  expect(takeBox(full, inEvening, start)).toBe('window-full');
  expect(takeBox(full, { ...inEvening, exceedsWindow: true }, start)).toMatchObject({
    taken: { new: { window: 'evening' } },
  });
});

it('toMealLimits returns the limit of each meal, and takeBox rejects a meal without a limit', () => {
  const limits = toMealLimits([{ meal_item_id: 'suya', max_quantity: 3 }]);
  expect(limits).toEqual({ suya: 3 });
  expect(takeBox(createDropBoxes(5, limits), wanted, start)).toBe('meal-unavailable');
});
