import type { AggregateSpec } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { getHoldOrderId } from '../../../functions/src/platform/hold-identity';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { call, getOutcome } from '../support/calls';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  buildRequestedItem,
  openShop,
  type Shop,
} from '../support/shop';

/** Stops callers of `wait`. `reached` resolves when `many` have arrived, and `pass` lets them continue. */
function gate(many: number) {
  let reach: () => void = () => undefined;
  let pass: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const passed = new Promise<void>((resolve) => (pass = resolve));
  let missing = many;
  const wait = () => {
    missing -= 1;
    if (missing === 0) reach();
    return passed;
  };
  return { reached, pass, wait };
}

/**
 * Pauses a hold after each of its first two reads of portion sums: the one that finds a box and the one that checks the
 * hold. `shop` must be a separate instance, because later callers on a shared one would wait.
 */
function stopAtReads(
  shop: Shop,
  mealCount: number,
): {
  services: Services;
  found: () => Promise<void>;
  commit: () => Promise<void>;
  settle: () => void;
} {
  const gates = [gate(mealCount), gate(mealCount)] as const;
  /** Maps the collection object that a read uses to the number of that read. */
  const looksOf = new Map<unknown, number>();
  const slots: Shop['store']['slots'] = (id) =>
    new Proxy(shop.store.slots(id), {
      get: (target, key, proxy) => {
        if (key === 'aggregate') {
          const look = looksOf.get(proxy) ?? looksOf.size;
          looksOf.set(proxy, look);
          return (sums: AggregateSpec) => ({
            get: async () => {
              const answer = await target.aggregate(sums).get();
              await gates[look]?.wait();
              return answer;
            },
          });
        }
        const value: unknown = Reflect.get(target, key);
        if (!(value instanceof Function)) return value;
        return (...args: unknown[]): unknown => Reflect.apply(value, target, args);
      },
    });
  return {
    services: { ...shop, store: { ...shop.store, slots } },
    found: () => gates[0].reached,
    commit: () => (gates[0].pass(), gates[1].reached),
    settle: () => gates[1].pass(),
  };
}

/** Waits until a hold reaches a read. Throws if the call ends before that, and includes its outcome. */
async function waitUnlessEnded(reached: Promise<void>, answer: Promise<string>): Promise<void> {
  const early = answer.then((said) => {
    throw new Error(`The hold was over before its next look: ${said}`);
  });
  await Promise.race([reached, early]);
  // If the call ends later, `early` rejects. Ignore that, because the caller awaits `answer`.
  early.catch(() => undefined);
}

/** Both calls have committed, but neither has checked its hold of the last portion against the limit. */
async function createTwoUncheckedHolds(shop: Shop, requestOf = (_name: string) => buildBoxRequest()) {
  // Give the calls different references and boxes, because a collision would make one of them retry.
  shop.startClock();
  const draw = vi.spyOn(Math, 'random');
  const holds = [];
  for (const [name, drawn] of [
    ['ada', 0],
    ['bola', 0.5],
  ] as const) {
    const caller: Caller = await shop.customer(name);
    const request = requestOf(name);
    const stops = stopAtReads(shop.instance(), request.items.length);
    draw.mockReturnValue(drawn);
    const answer = getOutcome(call.holdBox(stops.services, caller, request));
    await waitUnlessEnded(stops.found(), answer);
    holds.push({ caller, request, stops, answer, orderId: getHoldOrderId(caller.uid, request.request_id) });
  }
  for (const [index, { stops, answer }] of holds.entries()) {
    draw.mockReturnValue(index / 2);
    await waitUnlessEnded(stops.commit(), answer);
  }
  draw.mockRestore();
  // In memory, both boxes may have been taken in the same millisecond. Make Bola's the later one.
  const [last] = (await shop.store.slots(dropId).where('holder_uid', '==', 'bola').get()).docs;
  await last?.ref.update({ taken_at: new Date(last.data().taken_at.getTime() + 1) });
  return holds;
}

const sold = async ({ store }: Shop) => (await store.slots(dropId).get()).size;

it('sells a meal only up to its limit when claims race with the checks of their own holds', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const holds = await createTwoUncheckedHolds(shop);
  const answers = await Promise.all(
    holds.map(({ caller, orderId }) => call.submitPayment(shop, caller, buildClaim(orderId))),
  );
  for (const { stops } of holds) stops.settle();
  await Promise.all(holds.map(({ answer }) => answer));

  expect(await sold(shop)).toBe(1);
  expect(answers.map(({ status }) => status).sort()).toEqual(['cancelled', 'pending_confirmation']);
  const orders = await Promise.all(holds.map(({ orderId }) => shop.store.orders.doc(orderId).get()));
  expect(orders.map((order) => order.data()?.needs_refund).sort()).toEqual([false, true]);
});

it('answers a repeated request like the first call whose check is still pending', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const holds = await createTwoUncheckedHolds(shop);
  const again = [];
  // Repeat the later request first, so that the earlier one finds the later box already gone.
  for (const { caller, request } of holds.toReversed()) {
    again.unshift(await getOutcome(call.holdBox(shop, caller, request)));
  }
  for (const { stops } of holds) stops.settle();
  expect(again).toEqual(['ok', 'meal-unavailable']);
  expect(await Promise.all(holds.map(({ answer }) => answer))).toEqual(again);
  expect(await sold(shop)).toBe(1);
});

it('sells a meal only up to its limit when two unchecked holds share just this meal and the later is paid first', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const side = (name: string) => buildRequestedItem(name === 'ada' ? 'suya' : 'plantain');
  const holds = await createTwoUncheckedHolds(shop, (name) =>
    buildBoxRequest({ items: [buildRequestedItem('jollof'), side(name), buildRequestedItem('zobo')] }),
  );
  for (const { caller, orderId } of holds.toReversed()) {
    await call.submitPayment(shop, caller, buildClaim(orderId));
  }
  for (const { stops } of holds) stops.settle();
  await Promise.all(holds.map(({ answer }) => answer));
  expect(await sold(shop)).toBe(1);
});

it('sells a meal only up to its limit when staff record payments for unchecked holds', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const holds = await createTwoUncheckedHolds(shop);
  for (const { orderId } of holds) {
    await call.recordPayment(shop, admin, {
      order_id: orderId,
      kind: 'received',
      amount: 12_701,
      request_id: randomUUID(),
      seen_in_bank: true,
    });
  }
  for (const { stops } of holds) stops.settle();
  await Promise.all(holds.map(({ answer }) => answer));
  expect(await sold(shop)).toBe(1);
});

it('lets staff confirm unchecked holds only up to a meal’s limit', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const holds = await createTwoUncheckedHolds(shop);
  const answers = [];
  for (const { orderId } of holds) {
    const change = { order_id: orderId, status: 'confirmed', reason: 'Paid in cash' } as const;
    answers.push(await getOutcome(call.setOrderStatus(shop, admin, change)));
  }
  for (const { stops } of holds) stops.settle();
  await Promise.all(holds.map(({ answer }) => answer));
  expect(answers).toEqual(['ok', 'meal-unavailable']);
  expect(await sold(shop)).toBe(1);
});

it('keeps the box of a checked hold for its payment if staff lower the limit before the payment', async () => {
  const shop = await openShop({ maxJollof: 2 });
  const [ada, bola] = await Promise.all(['ada', 'bola'].map(shop.customer));
  if (!ada || !bola) throw new Error('Nobody is there');
  await call.holdBox(shop, ada, buildBoxRequest());
  const { order_id } = await call.holdBox(shop, bola, buildBoxRequest());
  await shop.store.dropMeals(dropId).doc('jollof').update({ max_quantity: 1 });
  const answer = await call.submitPayment(shop, bola, buildClaim(order_id));
  expect(answer.status).toBe('pending_confirmation');
});
