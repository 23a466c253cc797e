import { holdBox, type HoldBoxInput, type HoldBoxOutput } from '@sharebox/domain/callables/hold-box';
import type { WeeklyDrop } from '@sharebox/domain/menu/drop';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropSells, priceBox, type PricedBox } from '@sharebox/domain/order/hold';
import { confirmationReference, type Order } from '@sharebox/domain/order/order';
import type { ShopSettings } from '@sharebox/domain/menu/settings';
import { fitsBeside, freeSlotNumbers, isTaken, stayingBoxes } from '@sharebox/domain/order/slot';
import { offeredSlot } from '@sharebox/domain/order/waitlist';
import { commitHold } from '../boxes/commit-hold';
import { resolveDestination } from '../delivery/destination';
import { holdOrderId, requestFingerprint } from '../platform/hold-identity';
import { readPreviousHold } from '../boxes/previous-hold';
import { settleHold } from '../boxes/settle-hold';
import { numberedSlots, readMealLimits } from '../boxes/slots';
import { backOff, isCommitRace } from '../platform/db/commit-race';
import { versionOf } from '../platform/db/version';
import type { Services } from '../platform/services';
import { validatedCall } from '../platform/validated-call';
import { readLineBefore } from '../waitlist/read-line';
import { serveWaitlist } from '../waitlist/serve-waitlist';

const attempts = 20;

/** Takes a box without a counter that buyers queue on (docs/decisions/0004-one-open-hold-and-exact-meal-limits.md). */
export const holdBoxCall = validatedCall({
  contract: holdBox,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, input) => {
    const orderId = holdOrderId(caller.uid, input.request_id);
    const fingerprint = requestFingerprint(input);
    const earlier = await answerAgain(services, orderId, fingerprint);
    if (earlier) return earlier;

    const [destination, { settings, drop }] = await Promise.all([
      resolveDestination(services, caller, input.destination),
      readShop(services, input.drop_id),
    ]);
    const made = (now: Date, slot: number, box: PricedBox, attempt: number) => ({
      ...destination.order,
      user_id: caller.uid,
      weekly_drop_id: input.drop_id,
      drop_name: drop.name,
      delivery_date: drop.delivery_date,
      delivery_window: input.delivery_window ?? null,
      status: 'awaiting_payment' as const,
      slot,
      items: box.items,
      packaging_option: input.packaging,
      packaging_price: box.packagingPrice,
      total_amount: box.total,
      // A gift has its love message instead; a note to the kitchen would reach nobody there.
      personal_note: destination.order.is_gift_order ? null : (input.personal_note ?? null),
      confirmation_reference: confirmationReference(now.getTime() + millisecondsLater(attempt)),
      payment_status: 'pending' as const,
      payment_method: 'manual_transfer' as const,
      payment_reference: null,
      needs_refund: false,
      hold_expires_at: new Date(now.getTime() + settings.hold_minutes * 60_000),
      reminded_at: null,
      order_deadline: drop.order_deadline,
      dispatched_at: null,
      cancelled_by: null,
      staff_is_payer: false,
      cancel_reason: null,
      gift_answer: null,
      decline_message: null,
      declined_outcome: null,
      thank_you_note: null,
      request_fingerprint: fingerprint,
      created_at: now,
      updated_at: now,
    });

    const forSale = once(() => readMeals(services.store, input));
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) {
        await backOff(attempt);
        const meanwhile = await answerAgain(services, orderId, fingerprint);
        if (meanwhile) return meanwhile;
      }
      const found = await findBox(services, caller.uid, input, drop, forSale);
      // Two buyers who both see one box more than people wait would take the line's: what is left after it is for sale.
      if (found === 'others-first') {
        await serveWaitlist(services, input.drop_id);
        continue;
      }
      // The same request was answered since this one looked: the next look finds it.
      if (found.previous.order?.reference.id === orderId) continue;
      const now = services.now();
      const order = made(now, found.number, found.box, attempt);
      const { delivery, sender } = destination;
      try {
        await commitHold(services.store, { ...found, orderId, order, delivery, sender });
      } catch (error) {
        if (isCommitRace(error)) continue;
        throw error;
      }
      await settleHold(services, orderId, order, found.limits, found.inLine);
      return answerOf(orderId, order, order.hold_expires_at);
    }
    // Boxes may well be free: a fault that the customer can try again after, not a refusal.
    throw new Error(`No box could be taken in ${attempts} attempts`);
  },
});

/** A reference that may just have been taken by somebody else is not tried again: one of the next milliseconds is. */
function millisecondsLater(attempt: number): number {
  return attempt === 0 ? 0 : 1 + Math.floor(Math.random() * 2 ** Math.min(attempt + 3, 9));
}

function answerOf(orderId: string, order: Order, expiresAt: Date): HoldBoxOutput {
  return {
    order_id: orderId,
    confirmation_reference: order.confirmation_reference,
    total_amount: order.total_amount,
    expires_at: expiresAt,
  };
}

/** The first answer to this request, null if it is new; the same key with another body is refused. */
async function answerAgain(
  services: Services,
  orderId: string,
  fingerprint: string,
): Promise<HoldBoxOutput | null> {
  const { store } = services;
  const order = (await store.orders.doc(orderId).get()).data();
  if (!order) return null;
  if (order.request_fingerprint !== fingerprint) throw new DomainError('invalid-input');
  if (order.status === 'awaiting_payment') {
    await settleHold(
      services,
      orderId,
      order,
      await readMealLimits(store, order.weekly_drop_id, order.items),
      null,
    );
  }
  const reference = (await store.references.doc(order.confirmation_reference).get()).data();
  return answerOf(orderId, order, reference?.hold_expires_at ?? order.created_at);
}

/** The shop's settings and the drop, which sells; throws the reason if it doesn't. */
async function readShop(
  { store, now }: Services,
  dropId: string,
): Promise<{ settings: ShopSettings; drop: WeeklyDrop }> {
  const [settings, snapshot] = await Promise.all([store.settings.get(), store.drops.doc(dropId).get()]);
  const shop = settings.data();
  if (!shop) throw new Error('settings/shop is missing');
  const drop = snapshot.data() ?? null;
  assertDropSells(drop, shop, now());
  return { settings: shop, drop };
}

/**
 * A box to take and its contents priced, or `others-first` when boxes are free that people wait for; throws `sold-out`, or why these
 * contents are not for sale.
 */
async function findBox(
  { store, now }: Services,
  uid: string,
  input: HoldBoxInput,
  drop: WeeklyDrop,
  forSale: () => ReturnType<typeof readMeals>,
) {
  const [previous, snapshot] = await Promise.all([
    readPreviousHold(store, uid),
    store.slots(input.drop_id).get(),
  ]);
  const slots = numberedSlots(snapshot);
  const held = slots.find(
    (slot) => slot.order_id === previous.order?.reference.id && isTaken(slot, now()),
  )?.number;
  const kept = held ?? offeredSlot(slots, uid, now());
  const free = kept === undefined ? freeSlotNumbers(slots, drop.max_orders, now()) : [kept];
  const number = free[Math.floor(Math.random() * free.length)];
  if (number === undefined) throw new DomainError('sold-out');

  const [{ dropMeals, mealItems }, line] = await Promise.all([
    forSale(),
    readLineBefore(store, input.drop_id, uid),
  ]);
  if (kept === undefined && line.others > 0) {
    if (free.length <= line.others) throw new DomainError('sold-out');
    return 'others-first' as const;
  }
  const box = priceBox(input, dropMeals, mealItems);
  const limits = new Map(dropMeals.map((meal) => [meal.meal_item_id, meal.max_quantity]));
  const others = stayingBoxes(
    slots.filter((slot) => slot.number !== number),
    limits,
    now(),
  );
  if (!fitsBeside(input.items, others, limits, now())) throw new DomainError('meal-unavailable');
  const replaced = snapshot.docs.find((one) => one.id === String(number));
  const replacedVersion = replaced ? versionOf(replaced) : null;
  return { previous, number, box, limits, replaced: replacedVersion, inLine: line.own };
}

/** What was read once is not read again when another buyer was faster. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** The drop's meals and catalogue items that are asked for, as far as they exist. */
async function readMeals(store: Services['store'], input: HoldBoxInput) {
  const [dropMeals, mealItems] = await Promise.all([
    Promise.all(
      input.items.map(({ meal_item_id }) => store.dropMeals(input.drop_id).doc(meal_item_id).get()),
    ),
    Promise.all(input.items.map(({ meal_item_id }) => store.mealItems.doc(meal_item_id).get())),
  ]);
  return {
    dropMeals: dropMeals.flatMap((meal) => meal.data() ?? []),
    mealItems: new Map(
      mealItems.flatMap((item) => {
        const data = item.data();
        return data ? [[item.id, data] as const] : [];
      }),
    ),
  };
}
