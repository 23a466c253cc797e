import { type Boxes, sortWaiting } from '@sharebox/domain/drops/boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  GrpcStatus,
  type Precondition,
  type Timestamp,
  type Transaction,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { batchCalls, oncePerClient } from '../platform/db/batching';
import { backOff, isCommitRace } from '../platform/db/retry-races';
import { isErrorWithCode } from '../platform/error-code';
import type { Store } from '../platform/db/store';

// All boxes of a drop are in one document (docs/decisions/0084-boxes-in-one-document.md). Holds and claims
// change it through `changeBoxes`, which commits many of them together. Rare changes read and write it in a transaction.

const parsed = new WeakMap<object, Boxes | undefined>();

/** Returns the boxes in a snapshot, which many callers may have read together, and parses them only once. */
export function toBoxes(snapshot: DocumentSnapshot<Boxes, Boxes>): Boxes | undefined {
  if (!parsed.has(snapshot)) parsed.set(snapshot, snapshot.data());
  return parsed.get(snapshot);
}

/** Reads the boxes of a drop in a transaction. */
export async function readBoxes(transaction: Transaction, store: Store, dropId: string): Promise<Boxes> {
  const boxes = (await transaction.get(store.boxes(dropId))).data();
  if (!boxes) throw new Error(`The boxes of drop ${dropId} are missing`);
  return boxes;
}

/** A write that transactions and batches have in common. */
interface Commit {
  update: <T, D extends DocumentData>(
    of: DocumentReference<T, D>,
    data: UpdateData<D>,
    precondition: Precondition,
  ) => unknown;
}

/** Writes the changed boxes and the changed places of the people on the waiting list. */
export function writeBoxes(
  commit: Commit,
  store: Store,
  dropId: string,
  change: { before: Boxes; after: Boxes; at: Date },
  precondition: Precondition = {},
): void {
  const { before, after } = change;
  if (before === after) return;
  // The types of updates do not allow whole maps.
  commit.update(store.db.doc(store.boxes(dropId).path), { ...after }, precondition);
  for (const [uid, place] of findChangedPlaces(change)) {
    commit.update(store.waitlist(dropId).doc(uid), place, {});
  }
}

type Place = Partial<WaitlistEntry>;

/** Returns the new places of people who were offered a box, took one, or lost their offer, by user id. */
function findChangedPlaces({
  before,
  after,
  at,
}: {
  before: Boxes;
  after: Boxes;
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
  for (const uid of [...sortWaiting(before), ...Object.keys(before.offered)]) {
    if (after.offered[uid]) continue;
    if (after.waiting[uid]) {
      if (before.offered[uid]) places.set(uid, { status: 'waiting', ...none });
    } else places.set(uid, { status: newHolders.has(uid) ? 'taken' : 'passed', ...none });
  }
  return places;
}

/** A decision about the boxes of a drop, with the other documents that change in the same commit. */
export interface BoxDecision<Answer> {
  boxes: Boxes;
  /** Absent if nothing changes. */
  write?: (batch: WriteBatch) => void;
  answer: Answer;
}

interface Request {
  store: Store;
  dropId: string;
  at: Date;
  decide: (boxes: Boxes) => Omit<BoxDecision<unknown>, 'answer'>;
}

/** Maximum number of requests in one commit, which then has fewer than 1,000 writes. */
const maxRequests = 100;

/** A commit that hangs delays the next one by at most this many milliseconds. */
const patienceMs = 10_000;

/** Commits the requests that arrive while another commit is under way together. */
const getQueue = oncePerClient(() =>
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
 * Changes the boxes of a drop. `decide` gets the current boxes and throws to refuse; it runs again if another commit was
 * faster. Requests of the same instance that wait for the same drop share one commit, in order of arrival, so that the
 * document which all buyers change is no bottleneck.
 */
export async function changeBoxes<Answer>(
  store: Store,
  dropId: string,
  at: Date,
  decide: (boxes: Boxes) => BoxDecision<Answer>,
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

/** Commits a group. If the commit fails because of one of the requests, commits each alone, so that it fails no other. */
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
    if (attempt > 0) await backOff(attempt);
    const snapshot = await store.boxes(dropId).get();
    const { updateTime: version } = snapshot;
    const before = snapshot.data();
    if (!before || !version) throw new DomainError('no-active-drop');
    // Without a faster commit, one of the group's own documents was the cause.
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
      // A commit that waited too long for the lock of a transaction says nothing about the group's own documents.
      failed = { error, version: isErrorWithCode(error, GrpcStatus.ABORTED) ? null : version };
    }
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
