import { backOff } from '../platform/db/commit-race';
import { gather } from '../platform/db/gather';
import { perClient } from '../platform/db/per-client';
import type { Store } from '../platform/db/store';
import { readFreeBoxes, type Takeable } from './free-boxes';

/** How often a buyer waits for those who try for the last boxes: less than a second in all. */
const mostWaits = 8;

/** One buyer's search for a box of a drop that nobody has. */
export interface BoxSearch {
  /**
   * A box that nobody has at the time of `now`, and that no other buyer of this instance tries for before this one
   * looks again or ends the search; null only if there is none. While others try for all there are it waits, and after
   * most of a second it tries for one of theirs.
   */
  look: (now: () => Date) => Promise<Takeable | null>;
  /** Leaves to others what this buyer was shown. */
  end: () => void;
}

/** A box that a buyer was shown, and may be taking. */
interface Attempt {
  dropId: string;
  box: Takeable;
}

interface Look {
  store: Store;
  dropId: string;
  now: Date;
  mayWait: boolean;
}

type Answer = Attempt | 'none' | 'others-try';

/** What the buyers of one instance look at, all who come at the same time together. */
const desk = perClient(() => {
  const attempts = new Set<Attempt>();
  const triedOf = (dropId: string) =>
    new Set([...attempts].filter((one) => one.dropId === dropId).map(({ box }) => box.number));

  /** In the order in which they came: a box for each, as long as there are any that nobody tries for. */
  function deal(dropId: string, boxes: readonly Takeable[], looks: readonly Look[]): Answer[] {
    const tried = triedOf(dropId);
    const left = boxes.filter(({ number }) => !tried.has(number));
    return looks.map(({ mayWait }) => {
      if (boxes.length === 0) return 'none';
      const box = takeAny(left) ?? (mayWait ? null : takeAny([...boxes]));
      if (!box) return 'others-try';
      const attempt = { dropId, box };
      attempts.add(attempt);
      return attempt;
    });
  }

  const look = gather(async (looks: readonly Look[]) => {
    const answers = new Map<Look, Answer>();
    const lastOfDrops = new Map(looks.map((one) => [one.dropId, one])).values();
    await Promise.all(
      Array.from(lastOfDrops, async ({ store, dropId, now }) => {
        const ofDrop = looks.filter((one) => one.dropId === dropId);
        const wanted = { people: ofDrop.length, tried: triedOf(dropId) };
        const dealt = deal(dropId, await readFreeBoxes(store, dropId, now, wanted), ofDrop);
        for (const [index, one] of ofDrop.entries()) answers.set(one, dealt[index] ?? 'none');
      }),
    );
    return looks.map((one) => answers.get(one) ?? 'none');
  });

  return { look, leave: (attempt: Attempt) => attempts.delete(attempt) };
});

/**
 * Begins a search. Buyers of one instance are shown different boxes, so that they don't lose the same one to each other
 * (docs/decisions/0069).
 */
export function searchBox(store: Store, dropId: string): BoxSearch {
  const { look, leave } = desk(store.db);
  let attempt: Attempt | null = null;
  const end = () => {
    if (attempt) leave(attempt);
    attempt = null;
  };
  return {
    look: async (now) => {
      end();
      for (let waits = 0; ; waits++) {
        const answer = await look({ store, dropId, now: now(), mayWait: waits < mostWaits });
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

/** Takes one out by chance, so that buyers of different instances seldom want the same one. */
function takeAny(boxes: Takeable[]): Takeable | null {
  const [box = null] = boxes.splice(Math.floor(Math.random() * boxes.length), 1);
  return box;
}
