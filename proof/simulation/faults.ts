import type { Method } from '../../tests/firestore-in-memory/client';
import type { Random } from './random';

export const faults = ['refused', 'answer lost', 'aborted', 'dies before', 'dies after'] as const;
export type Fault = (typeof faults)[number];
export type CallOutcome = Fault | 'done';

export type Service = Method | 'mail' | 'push' | 'accounts' | 'provider';

/** Decides the outcome of each network call. A call has the same name in every run of a scenario. */
export interface Faults {
  fateOf: (reached: Service, call: string) => CallOutcome;
}

export class RandomFaults implements Faults {
  private isOver = false;

  constructor(
    private readonly random: Random,
    /** The share of calls that fail, from 0 to 1. */
    private readonly share: number,
  ) {}

  end(): void {
    this.isOver = true;
  }

  /** Resumes faults after `end`. */
  comeBack(): void {
    this.isOver = false;
  }

  fateOf(reached: Service, call: string): CallOutcome {
    const random = this.random.fork(call);
    if (this.isOver || !random.chance(this.share)) return 'done';
    const fault = random.pick(faults);
    return fault === 'aborted' && reached !== 'commit' ? 'refused' : fault;
  }
}
