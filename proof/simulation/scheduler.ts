import type { Random } from './random';

// The real function; during a simulation the global timers are simulated.
const turn = setImmediate;

/** Turns of Node's event loop that work without timers and calls takes at most: an error of a stream takes two. */
const turnsToSettle = 4;

/** Probability that the clock advances to the next timer although calls are pending. */
const lateness = 0.05;

/** Maximum milliseconds that a call takes. */
const longestCall = 40;

/**
 * Runs one pending call or timer at a time in a seeded order, with a clock that advances when nothing else is pending.
 */
export class Scheduler {
  private readonly calls: (() => void)[] = [];
  private timers: { at: number; work: () => void }[] = [];

  constructor(
    private readonly random: Random,
    /** Milliseconds since 1970. */
    public now: number,
    /** True if calls are processed in order. */
    private readonly isOrderly = false,
  ) {}

  /** Adds a call, which waits for its turn among all pending calls. */
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

  /** Runs until `isDone` returns true or nothing is pending. */
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
