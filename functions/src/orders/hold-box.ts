import {
  holdBoxContract,
  type HoldBoxInput,
  type HoldBoxOutput,
} from '@sharebox/domain/orders/callables/hold-box';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropSells } from '@sharebox/domain/orders/hold';
import { newOrder, referenceMs } from '@sharebox/domain/orders/new-order';
import type { Order } from '@sharebox/domain/orders/order';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type BoxSearch, searchBox } from './box-search';
import { readBuyerStanding } from './buyer-standing';
import { commitHold } from './commit-hold';
import {
  type BoxesSeen,
  findBoxToHold,
  hasNothingFor,
  lookForBox,
  type MealsForSale,
  readOtherBuyers,
} from './find-box-to-hold';
import { settleAgain, settleHold } from './settle-hold';
import { readDropMeals } from './slots';
import { resolveDestination } from '../deliveries/destination';
import { readMealItems } from '../menu/read-meal-items';
import { perClient } from '../platform/db/per-client';
import { type ReadOne, readTogether } from '../platform/db/read-together';
import { lookAgain, retryRaces } from '../platform/db/retry-races';
import { holdOrderId, requestFingerprint } from '../platform/hold-identity';
import type { Services } from '../platform/services';
import { type Caller, validatedCall } from '../platform/validated-call';
import { serveWaitlist } from '../waitlist/serve-waitlist';

// Boxes may well be free when all attempts are lost: a fault that the customer can try again after, not a refusal.
const retries = { attempts: 20, failure: 'No box could be taken' };

/** Takes a box without a counter that buyers queue on (docs/decisions/0004). */
export const holdBoxHandler = validatedCall({
  contract: holdBoxContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, input) => {
    const search = searchBox(services.store, input.drop_id);
    try {
      return await hold(services, caller, input, search);
    } finally {
      search.end();
    }
  },
});

async function hold(
  services: Services,
  caller: Caller,
  input: HoldBoxInput,
  search: BoxSearch,
): Promise<HoldBoxOutput> {
  const { store, now } = services;
  const { uid } = caller;
  const dropId = input.drop_id;
  const orderId = holdOrderId(uid, input.request_id);
  const fingerprint = requestFingerprint(input);
  // Whoever comes waits for the database, not for what it does: what can be asked at once is asked at once.
  const read = readTogether(store.db);
  const wanted = { uid, dropId, asked: input };
  const look = () =>
    Promise.all([read(store.orders.doc(orderId)), lookForBox(services, wanted, search, read)]);
  const [settingsRead, dropRead, [earlier, firstLook]] = await Promise.all([
    read(store.settings),
    read(store.drops.doc(dropId)),
    look(),
  ]);
  const answered = await earlierAnswer(services, earlier, fingerprint);
  if (answered) return answered;
  const settings = settingsRead.data();
  if (!settings) throw new Error('settings/shop is missing');
  const drop = dropRead.data() ?? null;
  assertDropSells(drop, settings, now());
  // Most who come to a drop that is sold out, or lose its last box to others, are told so by this.
  const assertNotGone = (seen: BoxesSeen) => {
    if (hasNothingFor(seen) && !drop.has_waitlist) throw new DomainError('sold-out');
  };
  assertNotGone(firstLook);
  const isNew = firstLook.previous.pointer === null;
  const [{ order: destination, delivery, sender }, standing, meals, firstOthers] = await Promise.all([
    resolveDestination(services, caller, input.destination, read),
    readBuyerStanding(services, caller, { isNew, read }),
    readMeals(store, input, read),
    readOtherBuyers(store, wanted, read),
  ]);
  const request = {
    uid,
    dropId,
    drop,
    destination,
    chosen: input,
    holdMinutes: settings.hold_minutes,
    fingerprint,
  };

  return retryRaces(retries, async (attempt) => {
    const [meanwhile, seen] = attempt > 0 ? await look() : [earlier, firstLook];
    const answer = await earlierAnswer(services, meanwhile, fingerprint);
    if (answer) return answer;
    assertNotGone(seen);
    const others = attempt > 0 ? await readOtherBuyers(store, wanted, read) : firstOthers;
    const found = await findBoxToHold(services, wanted, seen, meals, others);
    if (found === 'ran-out') return lookAgain;
    if (found === 'others-first') {
      await serveWaitlist(services, dropId);
      return lookAgain;
    }
    // The same request was answered since this one looked: the next look finds it.
    if (found.previous.order?.reference.id === orderId) return lookAgain;
    const { at } = found;
    const reference = nextReference(store.db)(at, attempt);
    const { unpaidUntil } = found.previous;
    const held = { slot: found.taken.number, box: found.box, referenceMs: reference, unpaidUntil };
    const order = newOrder(request, held, at);
    await commitHold(store, { ...found, orderId, order, delivery, sender, standing });
    await settleHold(services, orderId, order, found.limits);
    return answerOf(orderId, order, order.hold_expires_at);
  });
}

/** Milliseconds for confirmation references, of which an instance gives none twice. */
const nextReference = perClient(() => {
  let last = 0;
  return (at: Date, attempt: number) => (last = referenceMs(at, { attempt, last }, Math.random));
});

function answerOf(orderId: string, order: Order, expiresAt: Date): HoldBoxOutput {
  return {
    order_id: orderId,
    confirmation_reference: order.confirmation_reference,
    total_amount: order.total_amount,
    expires_at: expiresAt,
  };
}

/** The first answer to this request, null if it is new; throws `invalid-input` for the same key with another body. */
async function earlierAnswer(
  services: Services,
  found: DocumentSnapshot<Order, Order>,
  fingerprint: string,
): Promise<HoldBoxOutput | null> {
  const { store } = services;
  const { id: orderId } = found;
  const order = found.data();
  if (!order) return null;
  if (order.request_fingerprint !== fingerprint) throw new DomainError('invalid-input');
  if (order.status === 'awaiting_payment') await settleAgain(services, orderId, order);
  const reference = (await store.references.doc(order.confirmation_reference).get()).data();
  return answerOf(orderId, order, reference?.hold_expires_at ?? order.created_at);
}

/** The drop's meals and catalogue items that are asked for, as far as they exist. */
async function readMeals(
  store: Services['store'],
  input: HoldBoxInput,
  read: ReadOne,
): Promise<MealsForSale> {
  const ids = input.items.map((item) => item.meal_item_id);
  const [dropMeals, mealItems] = await Promise.all([
    readDropMeals(store, input.drop_id, input.items, read),
    readMealItems(store, ids, read),
  ]);
  return { dropMeals, mealItems };
}
