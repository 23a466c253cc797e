import type { Books, Slot } from '../books';
import { isLinearizable, type Model, type Operation } from '../history/linearizable';
import { must, skewMs } from './must';

/** Somebody was told that all boxes are sold. Times in ms. */
export interface SoldOut {
  uid: string;
  invoked: number;
  answered: number;
}

/** How many boxes are free, and who waits for one. */
interface State {
  free: number;
  waiting: readonly string[];
}

type Does =
  | { what: 'free'; by: number }
  | { what: 'wait'; uids: readonly string[] }
  | { what: 'sold out'; to: string };

/** Milliseconds for which a call goes by the maximum that it read when it began. */
const longestCall = 60_000;

const model = (start: State): Model<State, Does> => ({
  start,
  after: (state, does) => {
    if (does.what === 'free') return { ...state, free: state.free + does.by };
    if (does.what === 'wait') return { ...state, waiting: does.uids };
    return state.free <= state.waiting.filter((uid) => uid !== does.to).length ? state : null;
  },
  keyOf: ({ free, waiting }) => `${free} ${waiting.join(' ')}`,
});

/**
 * Follows how many boxes are free. A box is free from when somebody's clock says that its hold ran out: at which moment
 * that was nobody knows, so it is an operation that takes as long as clocks differ.
 */
export class Counter {
  private readonly history: Operation<Does>[] = [];
  private slots: ReadonlyMap<string, Slot>;
  private max: number;
  private waiting: readonly string[];
  private readonly start: State;
  private commits = 0;

  constructor(private readonly books: Books) {
    this.slots = new Map(books.slots);
    this.max = books.drop.max_orders;
    this.waiting = this.present();
    this.start = { free: this.max - this.slots.size, waiting: this.waiting };
  }

  follow(now: number): void {
    // Two commits of one millisecond have an order, too.
    this.commits += 1;
    const at = now + this.commits / 1e6;
    const numbers = new Set([...this.slots.keys(), ...this.books.slots.keys()]);
    let freed = 0;
    for (const number of numbers) {
      freed += this.freedBy(this.slots.get(number), this.books.slots.get(number), at);
    }
    if (freed !== 0) this.add({ what: 'free', by: freed }, at, at);
    const more = this.books.drop.max_orders - this.max;
    if (more !== 0) this.add({ what: 'free', by: more }, at, more > 0 ? at + longestCall : at);
    const waiting = this.present();
    if (waiting.join(' ') !== this.waiting.join(' ')) this.add({ what: 'wait', uids: waiting }, at, at);
    this.slots = new Map(this.books.slots);
    this.max = this.books.drop.max_orders;
    this.waiting = waiting;
  }

  /** Nobody was told that all boxes are sold while one was free for them all the time. Throws `Broken`. */
  checkQuiet(refusals: readonly SoldOut[]): void {
    const refused = refusals.map(({ uid, invoked, answered }): Operation<Does> => ({
      does: { what: 'sold out', to: uid },
      invoked,
      answered,
    }));
    must(
      isLinearizable([...this.history, ...refused], model(this.start)),
      `Somebody was told that all is sold beside a free box: no order of ${refused.length} refusals explains them`,
    );
  }

  private freedBy(before: Slot | undefined, after: Slot | undefined, at: number): number {
    const end = before?.expires_at?.getTime() ?? Infinity;
    const isTaken = after !== undefined;
    if (before === undefined) return isTaken ? -1 : 0;
    // Until its end it is taken for everybody.
    if (at < end - skewMs) return isTaken ? 0 : 1;
    const isSame = isTaken && after.expires_at?.getTime() === end && after.order_id === before.order_id;
    if (isSame) return 0;
    this.add({ what: 'free', by: 1 }, end - skewMs, Math.min(at, end + skewMs));
    return isTaken ? -1 : 0;
  }

  private add(does: Does, invoked: number, answered: number): void {
    this.history.push({ does, invoked, answered });
  }

  private present(): readonly string[] {
    return [...this.books.places.values()]
      .filter(({ status }) => status === 'waiting')
      .map(({ user_id }) => user_id)
      .sort();
  }
}
