import type { SeededRandom } from './seeded-random';

// The real `setImmediate`, which is needed while the global timers are simulated.
const turn = setImmediate;

/**
 * Number of event-loop turns before each step, so that promises and streams can settle. A stream error needs two turns.
 */
const turnsToSettle = 4;

/** The probability that the clock jumps to the next timer even though calls are pending. */
const lateness = 0.05;

/** The maximum duration of a call in milliseconds. */
const longestCall = 40;

/**
 * Runs calls and timers one at a time, in a random order that the seed determines. The clock jumps ahead when no call
 * is pending.
 */
export class Scheduler {
  private readonly calls: (() => void)[] = [];
  private timers: { at: number; work: () => void }[] = [];

  constructor(
    private readonly random: SeededRandom,
    /** The simulated time in milliseconds since 1970. */
    public now: number,
  ) {}

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

  async run(isDone: () => boolean): Promise<void> {
    for (;;) {
      for (let turns = 0; turns < turnsToSettle; turns++) await new Promise((resolve) => turn(resolve));
      if (isDone() || !this.step()) return;
    }
  }

  private step(): boolean {
    const isLate = this.timers.length > 0 && this.random.chance(lateness);
    if (this.calls.length > 0 && !isLate) {
      const [call] = this.calls.splice(this.random.below(this.calls.length), 1);
      this.now += this.random.below(longestCall);
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
