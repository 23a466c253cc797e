import type { FirestoreMethod } from '../../tests/firestore-in-memory/client';
import type { SeededRandom } from './seeded-random';

export const faults = ['refused', 'answer lost', 'aborted', 'dies before', 'dies after'] as const;
export type Fault = (typeof faults)[number];
export type CallOutcome = Fault | 'done';

export type SimulatedService = FirestoreMethod | 'mail' | 'push' | 'accounts';

/** Determines the outcome of each network call. A call has the same name in every run of a scenario. */
export interface FaultPlan {
  fateOf: (reached: SimulatedService, call: string) => CallOutcome;
}

export class RandomFaultPlan implements FaultPlan {
  private isOver = false;

  constructor(
    private readonly random: SeededRandom,
    /** The fraction of calls that fail, from 0 to 1. */
    private readonly share: number,
  ) {}

  end(): void {
    this.isOver = true;
  }

  /** Resumes faults after `end`. */
  comeBack(): void {
    this.isOver = false;
  }

  fateOf(reached: SimulatedService, call: string): CallOutcome {
    const random = this.random.fork(call);
    if (this.isOver || !random.chance(this.share)) return 'done';
    const fault = random.pick(faults);
    return fault === 'aborted' && reached !== 'commit' ? 'refused' : fault;
  }
}
