import type { Random } from './random';

// The real ones: while a simulation runs, the global timers are its own.
const turn = setImmediate;

/** Turns of Node's loop that anything takes which waits for no timer and no call: a stream's error takes two. */
const turnsToSettle = 4;

/** How often time goes on although calls are under way. */
const lateness = 0.05;

/** Milliseconds that a call takes at most. */
const longestCall = 40;

/** One thing at a time, in an order that the seed picks, by a clock that goes on when nothing else is to be done. */
export class Scheduler {
  private readonly calls: (() => void)[] = [];
  private timers: { at: number; work: () => void }[] = [];

  constructor(
    private readonly random: Random,
    /** Milliseconds since 1970. */
    public now: number,
    /** Whether calls overtake each other. */
    private readonly isOrderly = false,
  ) {}

  /** Waits for its turn among all calls that are under way. */
  addCall(work: () => void): void {
    this.calls.push(work);
  }

  addTimer(ms: number, work: () => void): object {
    const timer = { at: this.now + Math.max(Math.ceil(ms), 0), work };
    this.timers.push(timer);
    return timer;
  }

  removeTimer(timer: unknown): void {
    this.timers = this.timers.filter((one) => one !== timer);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.addTimer(ms, resolve));
  }

  /** Goes on until `isDone`, or until nothing is left to be done. */
  async run(isDone: () => boolean): Promise<void> {
    for (;;) {
      for (let turns = 0; turns < turnsToSettle; turns++) await new Promise((resolve) => turn(resolve));
      if (isDone() || !this.step()) return;
    }
  }

  private step(): boolean {
    const isLate = !this.isOrderly && this.timers.length > 0 && this.random.chance(lateness);
    if (this.calls.length > 0 && !isLate) {
      const [call] = this.calls.splice(this.isOrderly ? 0 : this.random.below(this.calls.length), 1);
      this.now += this.isOrderly ? 1 : this.random.below(longestCall);
      call?.();
      return true;
    }
    const next = this.timers.reduce<{ at: number; work: () => void } | null>(
      (first, timer) => (first && first.at <= timer.at ? first : timer),
      null,
    );
    if (!next) return false;
    this.removeTimer(next);
    this.now = Math.max(this.now, next.at);
    next.work();
    return true;
  }
}
