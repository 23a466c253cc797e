import { removeExpiredReservations, maxUnpaidClaims } from '@sharebox/domain/drops/drop-boxes';
import { expect, it } from 'vitest';
import { releaseExpiredHolds } from '../../functions/src/orders/ended-orders';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { type PickOption, runSequences } from './support/sequences';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  buildRequestedItem,
  openShop,
  type Shop,
} from './support/shop';
import { buildApprovalInput } from './support/staff';
import { readBoxes } from './support/stock';

const [maxOrders, maxJollof, holdMinutes] = [2, 3, 30];

interface Box {
  orderId: string;
  uid: string;
  jollof: number;
  /** The expiry time of the hold. Null once its payment is claimed. */
  until: Date | null;
  isPaid: boolean;
}

interface World {
  shop: Shop;
  instances: readonly Shop[];
  people: readonly Caller[];
  /** The boxes that customers have taken, according to the responses to their requests. */
  boxes: Box[];
  /** The latest request of each customer with its response, by uid. */
  asked: Map<string, { request: ReturnType<typeof buildBoxRequest>; answer: { order_id: string } }>;
  /** Holds whose box is released or may be released. */
  ended: Box[];
}

async function open(): Promise<World> {
  const shop = await openShop({ maxOrders, maxJollof });
  const people = await Promise.all(['ada', 'bola', 'chidi'].map(shop.customer));
  const instances = [shop, shop.instance()];
  return { shop, instances, people, boxes: [], asked: new Map(), ended: [] };
}

const isLive = ({ until }: Box, now: Date) => until === null || until > now;

/** Moves expired holds from the taken boxes to the ended holds. */
function endHolds(world: World): void {
  const now = world.shop.now();
  world.ended.push(...world.boxes.filter((box) => !isLive(box, now)));
  world.boxes = world.boxes.filter((box) => isLive(box, now));
}

const isHeldBy = (uid: string) => (box: Box) => box.uid === uid && box.until !== null;
const countUnpaid = ({ boxes }: World, uid: string) =>
  boxes.filter((box) => box.uid === uid && box.until === null && !box.isPaid).length;
const hasPaid = ({ boxes }: World, uid: string) => boxes.some((box) => box.uid === uid && box.isPaid);
const mayClaim = (world: World, uid: string) =>
  hasPaid(world, uid) || countUnpaid(world, uid) < maxUnpaidClaims.neverPaid;

/**
 * Returns the expected result of a hold with this many portions of jollof, which is `ok` or the reason for the
 * rejection.
 */
function expectHold(world: World, uid: string, jollof: number): string {
  const others = world.boxes.filter((box) => !isHeldBy(uid)(box));
  if (others.length >= maxOrders) return 'sold-out';
  const taken = others.reduce((sum, box) => sum + box.jollof, 0);
  if (taken + jollof > maxJollof) return 'meal-unavailable';
  return mayClaim(world, uid) ? 'ok' : 'unpaid-claims';
}

async function hold(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const [caller, jollof, instance] = [pick(world.people), pick([1, 2]), pick(world.instances)];
  const { uid } = caller;
  const items = [
    buildRequestedItem('jollof', jollof),
    buildRequestedItem('suya'),
    buildRequestedItem('zobo'),
  ];
  const request = buildBoxRequest({ items });
  const expected = expectHold(world, uid, jollof);
  if (expected !== 'ok') {
    expect(await getCallOutcome(call.holdBox(instance, caller, request))).toBe(expected);
    return;
  }
  const answer = await call.holdBox(instance, caller, request);
  const until = world.boxes.find(isHeldBy(uid))?.until ?? addMinutes(shop.now(), holdMinutes);
  expect(answer.expires_at).toEqual(until);
  world.ended.push(...world.boxes.filter(isHeldBy(uid)));
  world.boxes = world.boxes.filter((box) => !isHeldBy(uid)(box));
  world.boxes.push({ orderId: answer.order_id, uid, jollof, until, isPaid: false });
  world.asked.set(uid, { request, answer });
}

async function repeat({ people, asked, instances }: World, pick: PickOption): Promise<void> {
  const [caller, instance] = [pick(people), pick(instances)];
  const last = asked.get(caller.uid);
  if (last) expect(await call.holdBox(instance, caller, last.request)).toEqual(last.answer);
}

async function release(world: World, pick: PickOption): Promise<void> {
  const other = pick(world.people);
  const caller = pick([other, other, other, pick(world.people)]);
  const held = world.boxes.find(isHeldBy(other.uid));
  if (!held) return;
  const released = call.releaseHold(world.shop, caller, { order_id: held.orderId });
  if (caller !== other) {
    expect(await getCallOutcome(released)).toBe('not-allowed');
    return;
  }
  expect(await released).toEqual({ released: true });
  world.boxes = world.boxes.filter((box) => box !== held);
  world.ended.push(held);
}

/** Claims an active or expired hold. An expired hold needs a new box. */
async function claim(world: World, pick: PickOption): Promise<void> {
  const caller = pick(world.people);
  const { uid } = caller;
  const candidates = [...world.boxes.filter(isHeldBy(uid)), ...world.ended.filter((box) => box.uid === uid)];
  if (candidates.length === 0) return;
  const box = pick(candidates);
  const taken = world.boxes.reduce((sum, { jollof }) => sum + jollof, 0);
  const isFree = world.boxes.length < maxOrders && taken + box.jollof <= maxJollof;
  const gets = mayClaim(world, uid) && (world.boxes.includes(box) || isFree);
  const status = gets ? 'pending_confirmation' : 'cancelled';
  const answer = { order_id: box.orderId, status };
  expect(await call.submitPayment(world.shop, caller, buildClaim(box.orderId))).toEqual(answer);
  expect(await call.submitPayment(world.shop, caller, buildClaim(box.orderId))).toEqual(answer);
  world.ended = world.ended.filter((one) => one !== box);
  world.boxes = world.boxes.filter((one) => one !== box);
  if (gets) world.boxes.push({ ...box, until: null });
  const order = (await world.shop.store.orders.doc(box.orderId).get()).data();
  expect(order).toMatchObject({
    status,
    needs_refund: !gets,
    payer_never_paid: gets && !hasPaid(world, uid),
  });
}

async function approve({ shop, boxes }: World, pick: PickOption): Promise<void> {
  const open = boxes.filter((box) => box.until === null && !box.isPaid);
  if (open.length === 0) return;
  const box = pick(open);
  const approval = buildApprovalInput(box.orderId);
  await call.reviewPayment(shop, admin, approval);
  box.isPaid = true;
}

/**
 * Sends the requests of two customers at the same time to different instances. No box or portion may be given to both.
 */
async function race(world: World): Promise<void> {
  const [ada, bola] = world.people;
  if (!ada || !bola) return;
  const freed = world.boxes.filter((box) => [ada, bola].every(({ uid }) => !isHeldBy(uid)(box)));
  const room = maxOrders - freed.length;
  const fits = freed.reduce((sum, { jollof }) => sum + jollof, 0) + 2 <= maxJollof;
  if (room < 2 || !fits || ![ada, bola].every(({ uid }) => mayClaim(world, uid))) return;
  for (const { uid } of [ada, bola]) {
    world.ended.push(...world.boxes.filter(isHeldBy(uid)));
    world.boxes = world.boxes.filter((box) => !isHeldBy(uid)(box));
  }
  const answers = await Promise.all(
    [ada, bola].map(async ({ uid }, index) => {
      const request = buildBoxRequest();
      const answer = await call.holdBox(
        world.instances[index] ?? world.shop,
        [ada, bola][index] ?? ada,
        request,
      );
      return { uid, request, answer };
    }),
  );
  for (const { uid, request, answer } of answers) {
    world.boxes.push({ orderId: answer.order_id, uid, jollof: 1, until: answer.expires_at, isPaid: false });
    world.asked.set(uid, { request, answer });
  }
}

async function pass(world: World, pick: PickOption): Promise<void> {
  world.shop.setClock(addMinutes(world.shop.now(), pick([1, 12, 31])));
  endHolds(world);
  if (pick([true, false])) await releaseExpiredHolds(world.shop);
}

async function check({ shop, boxes, ended }: World): Promise<void> {
  const [stored, orders] = await Promise.all([readBoxes(shop), shop.store.orders.get()]);
  const seen = Object.entries(removeExpiredReservations(stored, shop.now()).taken).map(([orderId, box]) => ({
    ...{ orderId, uid: box.holder, jollof: box.portions.jollof, until: box.until },
  }));
  const byOrder = (a: { orderId: string }, b: { orderId: string }) => a.orderId.localeCompare(b.orderId);
  const expected = boxes.map(({ orderId, uid, jollof, until }) => ({ orderId, uid, jollof, until }));
  expect(seen.sort(byOrder)).toEqual(expected.sort(byOrder));
  const known = new Map(orders.docs.map((one) => [one.id, one.data()]));
  for (const { orderId, until, isPaid } of boxes) {
    const slot = stored.taken[orderId]?.number;
    const status = until ? 'awaiting_payment' : isPaid ? 'confirmed' : 'pending_confirmation';
    expect(known.get(orderId)).toMatchObject({ status, slot, hold_expires_at: until });
  }
  for (const { orderId } of ended)
    expect(['awaiting_payment', 'expired']).toContain(known.get(orderId)?.status);
}

it('never gives a box or portion to two customers at the same time, for any sequence of actions', async () => {
  const acts = { hold, repeat, release, claim, approve, race, pass };
  await runSequences({
    cost: 12,
    steps: 24,
    open,
    acts,
    weights: { hold: 5, claim: 2, pass: 3, release: 2 },
    check,
  });
});
