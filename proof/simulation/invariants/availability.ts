import type { StoredState, Slot } from '../stored-state';
import { isLinearizable, type Model, type Operation } from '../history/linearizable';
import { invariant, skewMs } from './invariant';

/** A "sold-out" answer to a user. Times are in milliseconds. */
export interface SoldOut {
  uid: string;
  invoked: number;
  answered: number;
}

interface State {
  free: number;
  waiting: readonly string[];
}

type BoxOperation =
  | { what: 'free'; by: number }
  | { what: 'wait'; uids: readonly string[] }
  | { what: 'sold out'; to: string };

/** In milliseconds. A call may still use the maximum number of boxes that it read at its start. */
const longestCall = 60_000;

const createModel = (start: State): Model<State, BoxOperation> => ({
  start,
  after: (state, does) => {
    if (does.what === 'free') return { ...state, free: state.free + does.by };
    if (does.what === 'wait') return { ...state, waiting: does.uids };
    return state.free <= state.waiting.filter((uid) => uid !== does.to).length ? state : null;
  },
  keyOf: ({ free, waiting }) => `${free} ${waiting.join(' ')}`,
});

/**
 * Tracks the number of free boxes. Because clocks differ, the exact time when an expired hold frees its box is unknown.
 * It is modelled as an operation that takes effect at some time within the possible clock difference.
 */
export class AvailabilityTracker {
  private readonly history: Operation<BoxOperation>[] = [];
  private slots: ReadonlyMap<number, Slot>;
  private max: number;
  private waiting: readonly string[];
  private readonly start: State;
  private commits = 0;

  constructor(private readonly books: StoredState) {
    this.slots = books.slots;
    this.max = books.drop.max_orders;
    this.waiting = this.present();
    this.start = { free: this.max - this.slots.size, waiting: this.waiting };
  }

  follow(now: number): void {
    // Make timestamps unique, so that two commits in the same millisecond have an order.
    this.commits += 1;
    const at = now + this.commits / 1e6;
    const { slots } = this.books;
    const numbers = new Set([...this.slots.keys(), ...slots.keys()]);
    let freed = 0;
    for (const number of numbers) {
      freed += this.freedBy(this.slots.get(number), slots.get(number), at);
    }
    if (freed !== 0) this.add({ what: 'free', by: freed }, at, at);
    const more = this.books.drop.max_orders - this.max;
    if (more !== 0) this.add({ what: 'free', by: more }, at, more > 0 ? at + longestCall : at);
    const waiting = this.present();
    if (waiting.join(' ') !== this.waiting.join(' ')) this.add({ what: 'wait', uids: waiting }, at, at);
    this.slots = slots;
    this.max = this.books.drop.max_orders;
    this.waiting = waiting;
  }

  /** Checks that no user got "sold-out" while a box was free for them throughout their call. */
  checkQuiet(refusals: readonly SoldOut[]): void {
    const refused = refusals.map(({ uid, invoked, answered }): Operation<BoxOperation> => ({
      does: { what: 'sold out', to: uid },
      invoked,
      answered,
    }));
    invariant(
      isLinearizable([...this.history, ...refused], createModel(this.start)),
      `Somebody was told that all is sold beside a free box: no order of ${refused.length} refusals explains them`,
    );
  }

  private freedBy(before: Slot | undefined, after: Slot | undefined, at: number): number {
    const end = before?.until?.getTime() ?? Infinity;
    const isTaken = after !== undefined;
    if (before === undefined) return isTaken ? -1 : 0;
    // Until `skewMs` before its end, a hold counts as taken by every clock.
    if (at < end - skewMs) return isTaken ? 0 : 1;
    const isSame = isTaken && after.until?.getTime() === end && after.order_id === before.order_id;
    if (isSame) return 0;
    this.add({ what: 'free', by: 1 }, end - skewMs, Math.min(at, end + skewMs));
    return isTaken ? -1 : 0;
  }

  private add(does: BoxOperation, invoked: number, answered: number): void {
    this.history.push({ does, invoked, answered });
  }

  private present(): readonly string[] {
    return [...this.books.places.values()]
      .filter(({ status }) => status === 'waiting')
      .map(({ user_id }) => user_id)
      .sort();
  }
}
