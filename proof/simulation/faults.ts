import type { Method } from '../../tests/firestore-in-memory/client';
import type { ScenarioParts } from './scenario-parts';
import type { Random } from './random';

/** The possible failures of a call over the network. */
export const faults = ['refused', 'answer lost', 'aborted', 'dies before', 'dies after'] as const;
export type Fault = (typeof faults)[number];
export type CallOutcome = Fault | 'done';

/** The services that a process calls over the network. */
export type Service = Method | 'mail' | 'push' | 'accounts';

/** Decides the outcome of each call, whose name is the same in each run of a scenario. */
export interface Faults {
  fateOf: (reached: Service, call: string) => CallOutcome;
}

/** Random faults for a share of all calls. */
export class RandomFaults implements Faults {
  private isOver = false;

  constructor(
    private readonly random: Random,
    private readonly chapters: ScenarioParts,
    /** From 0 to 1. */
    private readonly share: number,
  ) {}

  /** Stops all faults. */
  end(): void {
    this.isOver = true;
  }

  /** Resumes the faults. */
  comeBack(): void {
    this.isOver = false;
  }

  fateOf(reached: Service, call: string): CallOutcome {
    const random = this.random.fork(call);
    if (this.isOver || !random.chance(this.share) || this.chapters.leavesOut({ kind: 'fault', name: call }))
      return 'done';
    const fault = random.pick(faults);
    return fault === 'aborted' && reached !== 'commit' ? 'refused' : fault;
  }
}

/** A fault in exactly one call. */
export class SingleFault implements Faults {
  /** The number of calls so far. */
  calls = 0;

  constructor(
    private readonly fault: Fault,
    /** The index of the failing call, from 0. */
    private readonly at: number,
  ) {}

  fateOf(): CallOutcome {
    const call = this.calls;
    this.calls += 1;
    return call === this.at ? this.fault : 'done';
  }
}
