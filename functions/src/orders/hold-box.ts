import {
  holdBoxContract,
  type HoldBoxInput,
  type HoldBoxOutput,
} from '@sharebox/domain/orders/callables/hold-box';
import { DomainError } from '@sharebox/domain/common/errors';
import { getServedAreas } from '@sharebox/domain/orders/delivery-area';
import { assertDropIsOnSale } from '@sharebox/domain/orders/hold';
import { type HeldOrder, buildHeldOrder, pickReferenceMs } from '@sharebox/domain/orders/held-order';
import type { Order, PrivateDelivery, PrivateSender } from '@sharebox/domain/orders/order';
import { calculateHoldShare } from '@sharebox/domain/payments/network';
import { toPortions } from '@sharebox/domain/orders/slot';
import { getHoldMinutes } from '@sharebox/domain/payments/transfer-account';
import { takenEntryFields } from '@sharebox/domain/waitlist/waitlist';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { type BoxSearch, startBoxSearch } from './box-search';
import { releaseBox, takeBox } from './boxes';
import { type BuyerEligibility, readBuyerEligibility, writeBuyerEligibility } from './buyer-eligibility';
import { returnHeldTime } from './buyer-record';
import {
  type BoxesSeen,
  type BoxFound,
  findBoxToHold,
  lookForBox,
  type MealsForSale,
  readOtherDemand,
} from './find-box-to-hold';
import { checkMealLimits, checkMealLimitsAgain, readDropMeals } from './meal-limits';
import { resolveDestination } from '../deliveries/destination';
import { readMealItems } from '../menu/read-meal-items';
import { getBatchedReader, oncePerClient, type ReadDocument } from '../platform/db/batching';
import { runAgain, retryRaces } from '../platform/db/retry-races';
import { getHoldOrderId, getRequestFingerprint } from '../platform/hold-identity';
import type { Services } from '../platform/services';
import { type Caller, createValidatedCall } from '../platform/validated-call';
import { processWaitlist } from '../waitlist/process-waitlist';

// Losing every race does not mean that no box is free. It is therefore an internal error and not a refusal, and the
// customer can try again.
const retries = { attempts: 20, failure: 'No box could be taken' };

const minuteMs = 60_000;

/** Holds a box for a customer. Uses no shared counter, because all buyers would have to write it. */
export const holdBoxHandler = createValidatedCall({
  contract: holdBoxContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, input) => {
    const search = startBoxSearch(services.store, input.drop_id);
    try {
      return await holdBox(services, caller, input, search);
    } finally {
      search.end();
    }
  },
});

async function holdBox(
  services: Services,
  caller: Caller,
  input: HoldBoxInput,
  search: BoxSearch,
): Promise<HoldBoxOutput> {
  const { store, now } = services;
  const { uid } = caller;
  const dropId = input.drop_id;
  const orderId = getHoldOrderId(uid, input.request_id);
  const fingerprint = getRequestFingerprint(input);
  const request = { uid, dropId, chosen: input };
  const read = getBatchedReader(store.db);
  const look = () =>
    Promise.all([read(store.orders.doc(orderId)), lookForBox(services, request, search, read)]);

  // Read these documents first, because they are enough to reject most requests for a sold-out drop.
  const [settingsRead, dropRead, [earlier, firstSeen]] = await Promise.all([
    read(store.settings),
    read(store.drops.doc(dropId)),
    look(),
  ]);
  const answered = await readEarlierAnswer(services, earlier, fingerprint);
  if (answered) return answered;
  const settings = settingsRead.data();
  if (!settings) throw new Error('settings/shop is missing');
  const drop = dropRead.data() ?? null;
  assertDropIsOnSale(drop, settings, now());
  const assertNotSoldOut = ({ isHeld, free }: BoxesSeen) => {
    if (!free && !isHeld && !drop.has_waitlist) throw new DomainError('sold-out');
  };
  assertNotSoldOut(firstSeen);

  // Read everything else that the order needs.
  const isNew = firstSeen.previous.pointer === null;
  const [{ order: destination, delivery, sender }, standing, meals, firstDemand] = await Promise.all([
    resolveDestination(services, caller, input.destination, { areas: getServedAreas(settings), read }),
    readBuyerEligibility(services, caller, { isNew, read }),
    readMeals(store, input, read),
    readOtherDemand(store, request, read),
  ]);
  const holdMinutes = getHoldMinutes(settings);
  const asked = { ...request, drop, destination, holdMinutes, fingerprint };

  return retryRaces(retries, async (attempt) => {
    const [latest, seen] = attempt > 0 ? await look() : [earlier, firstSeen];
    const answer = await readEarlierAnswer(services, latest, fingerprint);
    if (answer) return answer;
    assertNotSoldOut(seen);
    const demand = attempt > 0 ? await readOtherDemand(store, request, read) : firstDemand;
    const found = await findBoxToHold(services, request, seen, meals, demand);
    if (found === 'ran-out') return runAgain;
    if (found === 'others-first') {
      await processWaitlist(services, dropId);
      return runAgain;
    }
    const { taken, box, previous, at } = found;
    // A duplicate of this request has already created the order. The next attempt reads that order.
    if (previous.order?.reference.id === orderId) return runAgain;

    const reference = nextReference(store.db)(at, attempt);
    const { unpaidUntil } = previous;
    const held = { slot: taken.number, box, referenceMs: reference, unpaidUntil };
    const order = buildHeldOrder(asked, held, at);
    const holdMs = holdMinutes * minuteMs;
    await commitHold(store, { orderId, order, delivery, sender, standing, found, holdMs });

    const check = await checkMealLimits(services, orderId, order, found.limits);
    if (check === 'gone') throw new DomainError('meal-unavailable');
    return check === 'undone' ? runAgain : toAnswer(orderId, order, order.hold_expires_at);
  });
}

/** A new order with its box, which are written in one commit. */
interface NewHold {
  orderId: string;
  order: HeldOrder;
  delivery: PrivateDelivery;
  /** Null unless the order is a gift. */
  sender: PrivateSender | null;
  standing: BuyerEligibility;
  found: BoxFound;
  /** The length of a full hold, in milliseconds. */
  holdMs: number;
}

/**
 * Takes the box and creates the order in one commit. The commit fails if a document has changed since it was read. This
 * ensures that a drop is never oversold, that each reference is used once and that a customer has at most one open
 * hold.
 */
async function commitHold(store: Services['store'], hold: NewHold): Promise<void> {
  const { orderId, order, delivery, sender, standing, found, holdMs } = hold;
  const { taken, previous, limits, inLine } = found;
  const { user_id: uid, weekly_drop_id: dropId, slot: number, hold_expires_at: expiresAt } = order;
  const batch = store.db.batch();

  takeBox(batch, store, dropId, taken, {
    order_id: orderId,
    holder_uid: uid,
    items: toPortions(order.items),
    taken_at: FieldValue.serverTimestamp(),
    expires_at: expiresAt,
  });
  batch.create(store.orders.doc(orderId), order);
  batch.create(store.delivery(orderId), delivery);
  if (sender) batch.create(store.sender(orderId), sender);
  batch.create(store.references.doc(order.confirmation_reference), {
    order_id: orderId,
    hold_expires_at: expiresAt,
  });

  const pointer = {
    order_id: orderId,
    drop_id: dropId,
    slot: number,
    ends_at: expiresAt,
    meal_limits: Object.fromEntries(limits),
    came_from_line: inLine !== null,
    network: standing.network,
    hold_ms: holdMs,
  };
  if (previous.pointer) {
    const { reference, updateTime } = previous.pointer;
    batch.update(reference, pointer, { lastUpdateTime: updateTime });
  } else {
    batch.create(store.openHolds.doc(uid), pointer);
  }
  if (previous.order) {
    const { reference, updateTime } = previous.order;
    const ended = { status: 'expired' as const, slot: null, updated_at: order.created_at };
    batch.update(reference, ended, { lastUpdateTime: updateTime });
  }
  const left = previous.box;
  if (left && (left.dropId !== dropId || left.number !== number)) {
    releaseBox(batch, store, left.dropId, left.number, { lastUpdateTime: left.slot.updateTime });
  }
  const at = order.created_at;
  if (previous.open) returnHeldTime(batch, store, previous.open, previous.open.order_id, at);
  writeBuyerEligibility(batch, store, uid, standing, {
    at,
    share: calculateHoldShare(at, expiresAt, holdMs),
  });
  if (inLine) {
    const { reference, updateTime } = inLine;
    batch.update(reference, takenEntryFields, { lastUpdateTime: updateTime });
  }
  await batch.commit();
}

/** Returns the milliseconds for a new confirmation reference. An instance never returns the same value twice. */
const nextReference = oncePerClient(() => {
  let last = 0;
  return (at: Date, attempt: number) => (last = pickReferenceMs(at, { attempt, last }, Math.random));
});

function toAnswer(orderId: string, order: Order, expiresAt: Date): HoldBoxOutput {
  return {
    order_id: orderId,
    confirmation_reference: order.confirmation_reference,
    total_amount: order.total_amount,
    expires_at: expiresAt,
  };
}

/**
 * Returns the answer that this request has already received; null if the request is new.
 * @throws `invalid-input` if the request was repeated with a different body
 */
async function readEarlierAnswer(
  services: Services,
  found: DocumentSnapshot<Order, Order>,
  fingerprint: string,
): Promise<HoldBoxOutput | null> {
  const { store } = services;
  const { id: orderId } = found;
  const order = found.data();
  if (!order) return null;
  if (order.request_fingerprint !== fingerprint) throw new DomainError('invalid-input');
  if (order.status === 'awaiting_payment') {
    const check = await checkMealLimitsAgain(services, orderId, order);
    if (check !== 'stays') throw new DomainError('meal-unavailable');
  }
  const reference = (await store.references.doc(order.confirmation_reference).get()).data();
  return toAnswer(orderId, order, reference?.hold_expires_at ?? order.created_at);
}

async function readMeals(
  store: Services['store'],
  input: HoldBoxInput,
  read: ReadDocument,
): Promise<MealsForSale> {
  const ids = input.items.map((item) => item.meal_item_id);
  const [dropMeals, mealItems] = await Promise.all([
    readDropMeals(store, input.drop_id, input.items, read),
    readMealItems(store, ids, read),
  ]);
  return { dropMeals, mealItems };
}
