import { batchCalls, oncePerClient } from '../platform/db/batching';
import { backOff } from '../platform/db/retry-races';
import type { Store } from '../platform/db/store';
import { fromFreeBox, fromSlot, type AvailableBox } from './boxes';

/**
 * Maximum number of waits before a buyer is given a box that another buyer is trying to take. The waits add up to less
 * than a second.
 */
const maxWaits = 8;

/** One buyer's search for a free box of a drop. */
export interface BoxSearch {
  /**
   * Returns a free box that no other buyer of this instance is trying to take. Returns null only if no box is free. The
   * box stays reserved for this buyer until their next `look` or `end`. If other buyers are trying to take all free
   * boxes, waits and then returns one of those boxes.
   */
  look: (now: () => Date) => Promise<AvailableBox | null>;
  /** Ends the search, so that its box can be offered to other buyers. */
  end: () => void;
}

/** A box that a search returned and its buyer may be about to take. */
interface Attempt {
  dropId: string;
  box: AvailableBox;
}

interface Look {
  store: Store;
  dropId: string;
  now: Date;
  mayWait: boolean;
}

type Answer = Attempt | 'none' | 'others-try';

/** Tracks which boxes the buyers of this instance are trying to take. Concurrent calls of `look` share one read. */
const getAttempts = oncePerClient(() => {
  const attempts = new Set<Attempt>();
  const triedNumbers = (dropId: string) =>
    new Set([...attempts].filter((one) => one.dropId === dropId).map(({ box }) => box.number));

  /** Assigns a different box to each buyer, first come, first served. */
  function assign(dropId: string, boxes: readonly AvailableBox[], looks: readonly Look[]): Answer[] {
    const tried = triedNumbers(dropId);
    const left = boxes.filter(({ number }) => !tried.has(number));
    return looks.map(({ mayWait }) => {
      if (boxes.length === 0) return 'none';
      const box = removeAny(left) ?? (mayWait ? null : removeAny([...boxes]));
      if (!box) return 'others-try';
      const attempt = { dropId, box };
      attempts.add(attempt);
      return attempt;
    });
  }

  const look = batchCalls(async (looks: readonly Look[]) => {
    const answers = new Map<Look, Answer>();
    const lastOfDrops = new Map(looks.map((one) => [one.dropId, one])).values();
    await Promise.all(
      Array.from(lastOfDrops, async ({ store, dropId, now }) => {
        const ofDrop = looks.filter((one) => one.dropId === dropId);
        const wanted = { people: ofDrop.length, tried: triedNumbers(dropId) };
        const assigned = assign(dropId, await readFreeBoxes(store, dropId, now, wanted), ofDrop);
        for (const [index, one] of ofDrop.entries()) answers.set(one, assigned[index] ?? 'none');
      }),
    );
    return looks.map((one) => answers.get(one) ?? 'none');
  });

  return { look, leave: (attempt: Attempt) => attempts.delete(attempt) };
});

/** Starts a search. Buyers of the same instance get different boxes, so that they don't compete for one box. */
export function startBoxSearch(store: Store, dropId: string): BoxSearch {
  const { look, leave } = getAttempts(store.db);
  let attempt: Attempt | null = null;
  const end = () => {
    if (attempt) leave(attempt);
    attempt = null;
  };
  return {
    look: async (now) => {
      end();
      for (let waits = 0; ; waits++) {
        const answer = await look({ store, dropId, now: now(), mayWait: waits < maxWaits });
        if (answer === 'none') return null;
        if (answer !== 'others-try') {
          attempt = answer;
          return answer.box;
        }
        await backOff(waits);
      }
    },
    end,
  };
}

/** Removes and returns a random box, so that buyers of different instances seldom choose the same one. */
function removeAny(boxes: AvailableBox[]): AvailableBox | null {
  const [box = null] = boxes.splice(Math.floor(Math.random() * boxes.length), 1);
  return box;
}

/**
 * Reads boxes that are free at `now`: at least one untried box for each of the `people` if there are enough, otherwise
 * nearly all free boxes. The result is empty only if no box is free. Starts at a random rank, so usually a read of
 * `people + 1` documents is enough. If these include too many tried boxes, reads again up to one document for each of
 * the people and each tried box.
 */
async function readFreeBoxes(
  store: Store,
  dropId: string,
  now: Date,
  { people, tried }: { people: number; tried: ReadonlySet<number> },
): Promise<AvailableBox[]> {
  const ranked = store.freeBoxes(dropId).orderBy('rank');
  const some = await ranked
    .startAt(Math.random())
    .limit(people + 1)
    .get();
  const seen = some.docs.map(fromFreeBox);
  if (seen.filter(({ number }) => !tried.has(number)).length >= people) return seen;
  const enough = people + tried.size;
  const ranOut = await store.slots(dropId).where('expires_at', '<=', now).limit(enough).get();
  // Read the free boxes last. A box that is released between the two queries is then found by one of them.
  const first = await ranked.limit(enough).get();
  // Use expired holds only if there is no other box, because their customers may still pay late.
  return first.empty ? ranOut.docs.map(fromSlot) : first.docs.map(fromFreeBox);
}
