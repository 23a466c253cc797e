import {
  type DropBoxes,
  getWaitingUserIds,
  countTakenBoxes,
  findFullDeliveryWindows,
  takeBox,
  type TakeBoxRequest,
} from '@sharebox/domain/drops/drop-boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import { type WaitlistEntry, isWaitlistActive } from '@sharebox/domain/waitlist/waitlist';
import {
  type DocumentData,
  type DocumentReference,
  GrpcStatus,
  type Precondition,
  type Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { batchCalls, memoizePerFirestore } from '../platform/db/batching';
import {
  waitBeforeRetry,
  isCommitRace,
  type ReadDocument,
  retryCommitRaces,
  type StoreTransaction,
} from '../platform/db/transaction';
import { isErrorWithCode } from '../platform/error-code';
import type { Store } from '../platform/db/store';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../platform/services';
import { priceBox, type PricedBox, type RequestedBox } from '@sharebox/domain/orders/hold';
import { unpaidClaimsMessage } from '@sharebox/domain/payments/buyer';
import { readMealItems } from '../menu/read-meal-items';

// All boxes of a drop are in one document (docs/decisions/0084-boxes-in-one-document.md). Holds and claims change this
// document through `changeBoxes`, which combines many changes in one commit. Less frequent changes use a transaction.

/** Reads the boxes of a drop in a transaction. */
export async function readBoxes(transaction: StoreTransaction, dropId: string): Promise<DropBoxes> {
  const boxes = await transaction.read(transaction.store.boxes(dropId));
  if (!boxes) throw new Error(`The boxes of drop ${dropId} are missing`);
  return boxes;
}

/** The write methods that transactions and batches have in common. */
interface Commit {
  update: <T, D extends DocumentData>(
    of: DocumentReference<T, D>,
    data: UpdateData<D>,
    precondition: Precondition,
  ) => unknown;
}

/** Writes changed boxes, and the waiting-list entries of customers whose position changes with them. */
export function writeBoxes(
  commit: Commit,
  store: Store,
  dropId: string,
  change: { before: DropBoxes; after: DropBoxes; at: Date },
  precondition: Precondition = {},
): void {
  const { before, after } = change;
  if (before === after) return;
  // Use an untyped reference, because an update through a typed reference does not accept whole maps.
  commit.update(store.db.doc(store.boxes(dropId).path), { ...after }, precondition);
  for (const [uid, place] of findChangedPlaces(change)) {
    commit.update(store.waitlist(dropId).doc(uid), place, {});
  }
}

type Place = Partial<WaitlistEntry>;

/**
 * Returns the new waiting-list positions of customers who were offered a box, took a box or lost their offer, by uid.
 */
function findChangedPlaces({
  before,
  after,
  at,
}: {
  before: DropBoxes;
  after: DropBoxes;
  at: Date;
}): Map<string, Place> {
  const none = { slot: null, offer_expires_at: null } as const;
  const places = new Map<string, Place>();
  const offers = Object.values(after.offered);
  for (const [uid, { number, until }] of Object.entries(after.offered)) {
    if (before.offered[uid]?.number === number && before.offered[uid].until.getTime() === until.getTime())
      continue;
    const is_shared = offers.filter((one) => one.number === number).length > 1;
    places.set(uid, { status: 'offered', slot: number, offered_at: at, offer_expires_at: until, is_shared });
  }
  const newHolders = new Set(
    Object.entries(after.taken).flatMap(([id, { holder }]) => (before.taken[id] ? [] : [holder])),
  );
  for (const uid of [...getWaitingUserIds(before), ...Object.keys(before.offered)]) {
    if (after.offered[uid]) continue;
    if (after.waiting[uid]) {
      if (before.offered[uid]) places.set(uid, { status: 'waiting', ...none });
    } else places.set(uid, { status: newHolders.has(uid) ? 'taken' : 'passed', ...none });
  }
  return places;
}

/** A change to the boxes of a drop. `write` adds the other documents that change in the same commit. */
export interface BoxesChange<Answer> {
  boxes: DropBoxes;
  /** Missing if nothing changes. */
  write?: (batch: WriteBatch) => void;
  answer: Answer;
}

interface Request {
  store: Store;
  dropId: string;
  at: Date;
  decide: (boxes: DropBoxes) => Omit<BoxesChange<unknown>, 'answer'>;
}

/** Maximum number of requests in one commit, which keeps the number of writes below 1,000. */
const maxRequests = 100;

/** Milliseconds after which the next commit no longer waits for a hanging commit. */
const patienceMs = 10_000;

/**
 * Returns the request queue of a database client. Requests that arrive during a pending commit share the next commit.
 */
const getQueue = memoizePerFirestore(() =>
  batchCalls(
    async (requests: readonly Request[]) => {
      const outcomes = new Map<Request, Error | null>();
      for (const dropId of new Set(requests.map((one) => one.dropId))) {
        const group = requests.filter((one) => one.dropId === dropId);
        for (const [request, outcome] of await commitOrSplit(group)) outcomes.set(request, outcome);
      }
      return requests.map((one) => outcomes.get(one) ?? null);
    },
    { maxBatchSize: maxRequests, patienceMs },
  ),
);

/**
 * Changes the boxes of a drop. `decide` receives the current boxes and throws to reject the change. It runs again if
 * another commit was faster. Simultaneous requests for the same drop on the same instance share one commit, in order of
 * arrival. This prevents contention on the document that all buyers change.
 */
export async function changeBoxes<Answer>(
  store: Store,
  dropId: string,
  at: Date,
  decide: (boxes: DropBoxes) => BoxesChange<Answer>,
): Promise<Answer> {
  const answers: Answer[] = [];
  await getQueue(store.db)({
    store,
    dropId,
    at,
    decide: (boxes) => {
      const decision = decide(boxes);
      answers[0] = decision.answer;
      return decision;
    },
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error('A request for a box was not decided');
  return answer;
}

type Outcomes = readonly (readonly [Request, Error | null])[];

/**
 * Commits a group of requests. If the commit fails because of one request, commits each request separately, so that the
 * other requests still succeed.
 */
async function commitOrSplit(group: readonly Request[]): Promise<Outcomes> {
  try {
    return await commitGroup(group);
  } catch (error) {
    if (group.length === 1) return group.map((one) => [one, toError(error)] as const);
    const alone: (readonly [Request, Error | null])[] = [];
    for (const one of group) alone.push(...(await commitOrSplit([one])));
    return alone;
  }
}

const maxAttempts = 60;

async function commitGroup(group: readonly Request[]): Promise<Outcomes> {
  const [{ store, dropId, at } = {}] = group;
  if (!store || dropId === undefined || !at) return [];
  let failed: { error: unknown; version: Timestamp | null } | null = null;
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await waitBeforeRetry(attempt);
    const snapshot = await store.boxes(dropId).get();
    const { updateTime: version } = snapshot;
    const before = snapshot.data();
    if (!before || !version) throw new DomainError('no-active-drop');
    // If the boxes have not changed since the failed commit, one of the group's own documents caused the failure.
    if (failed?.version?.isEqual(version) || attempt === maxAttempts) throw toError(failed?.error);
    const batch = store.db.batch();
    let [after, isChanged] = [before, false];
    const outcomes = group.map((request) => {
      try {
        const { boxes, write } = request.decide(after);
        write?.(batch);
        isChanged ||= write !== undefined;
        after = boxes;
        return [request, null] as const;
      } catch (error) {
        return [request, toError(error)] as const;
      }
    });
    if (!isChanged) return outcomes;
    writeBoxes(batch, store, dropId, { before, after, at }, { lastUpdateTime: version });
    try {
      await batch.commit();
      return outcomes;
    } catch (error) {
      if (!isCommitRace(error)) throw error;
      // An `ABORTED` commit waited too long for the lock of a transaction. The group's own documents are not the cause.
      failed = { error, version: isErrorWithCode(error, GrpcStatus.ABORTED) ? null : version };
    }
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Recalculates a drop's `current_orders`, `full_windows` and `has_waitlist` from its boxes. Reads the drop before the
 * boxes, so that an outdated count fails to commit and is repeated. Returns the time of the drop's last change, or null
 * if the drop or its boxes do not exist.
 */
export async function recountDrop({ store, now }: Services, dropId: string): Promise<Date | null> {
  const reference = store.drops.doc(dropId);
  const failure = `The boxes of drop ${dropId} could not be counted`;
  return retryCommitRaces({ attempts: 8, failure }, async () => {
    const snapshot = await reference.get();
    const boxes = (await store.boxes(dropId).get()).data();
    const drop = snapshot.data();
    if (!drop || !boxes || !snapshot.updateTime) return null;
    const counted = {
      current_orders: countTakenBoxes(boxes, now()),
      full_windows: findFullDeliveryWindows(boxes, now()),
      has_waitlist: isWaitlistActive(boxes, drop, now()),
    };
    const { current_orders, full_windows, has_waitlist } = drop;
    if (isDeepStrictEqual(counted, { current_orders, full_windows, has_waitlist })) {
      return snapshot.updateTime.toDate();
    }
    const { writeTime } = await reference.update(counted, { lastUpdateTime: snapshot.updateTime });
    return writeTime.toDate();
  });
}

/** The shared error messages do not include this message, because they are part of the shop's initial download. */
const networkFullMessage =
  'Many boxes of this drop are waiting for a payment from your network. Please try another connection, such as mobile data or another Wi-Fi, or write to us on WhatsApp, and we’ll take your order.';

/**
 * Takes a box for an order.
 * @throws `sold-out`, `meal-unavailable`, `window-full` or `unpaid-claims`. The reason is also `unpaid-claims` if too
 * many boxes of the buyer's network are unpaid.
 */
export function takeBoxOrThrow(boxes: DropBoxes, request: TakeBoxRequest, at: Date): DropBoxes {
  const next = takeBox(boxes, request, at);
  if (next === 'network-full') throw new DomainError('unpaid-claims', networkFullMessage);
  if (next === 'unpaid-claims') throw new DomainError(next, unpaidClaimsMessage);
  if (typeof next === 'string') throw new DomainError(next);
  return next;
}

/** Reads the requested meals and calculates the price of the box. @throws the errors of `priceBox` */
export async function readBoxPrice(
  store: Store,
  input: RequestedBox & { drop_id: string },
  read: ReadDocument,
): Promise<PricedBox> {
  const ids = input.items.map((item) => item.meal_item_id);
  const [dropMeals, mealItems] = await Promise.all([
    Promise.all(ids.map((id) => read(store.dropMeals(input.drop_id).doc(id)))),
    readMealItems(store, ids, read),
  ]);
  return priceBox(
    input,
    dropMeals.flatMap((meal) => meal ?? []),
    mealItems,
  );
}
