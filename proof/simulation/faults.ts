import type { Method } from '../../tests/firestore-in-memory/client';
import type { Chapters } from './chapters';
import type { Random } from './random';

/** What can become of one call over the network, beside being answered. */
export const faults = ['refused', 'answer lost', 'aborted', 'dies before', 'dies after'] as const;
export type Fault = (typeof faults)[number];
export type Fate = Fault | 'done';

/** What a process reaches over the network. */
export type Reached = Method | 'mail' | 'push' | 'accounts';

/** Decides what becomes of each call, which is named the same in the same evening. */
export interface Faults {
  fateOf: (reached: Reached, call: string) => Fate;
}

/** Of all calls a share goes wrong. */
export class Storm implements Faults {
  private isOver = false;

  constructor(
    private readonly random: Random,
    private readonly chapters: Chapters,
    /** From 0 to 1. */
    private readonly share: number,
  ) {}

  /** From here on all goes well. */
  end(): void {
    this.isOver = true;
  }

  /** From here on calls go wrong again. */
  comeBack(): void {
    this.isOver = false;
  }

  fateOf(reached: Reached, call: string): Fate {
    const random = this.random.fork(call);
    if (this.isOver || !random.chance(this.share) || this.chapters.leavesOut({ kind: 'fault', name: call }))
      return 'done';
    const fault = random.pick(faults);
    return fault === 'aborted' && reached !== 'commit' ? 'refused' : fault;
  }
}

/** One call goes wrong and no other. */
export class OneFault implements Faults {
  /** How many calls were made. */
  calls = 0;

  constructor(
    private readonly fault: Fault,
    /** Which call it is, the first being 0. */
    private readonly at: number,
  ) {}

  fateOf(): Fate {
    const call = this.calls;
    this.calls += 1;
    return call === this.at ? this.fault : 'done';
  }
}
