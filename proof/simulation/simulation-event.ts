import type { Change } from '../../tests/firestore-in-memory/server';

/** Something that happened in a simulation, used to tell its story. `at` is in milliseconds since 1970. */
export type SimulationEvent = { at: number } & (
  | { kind: 'opens'; changes: readonly Pick<Change, 'name' | 'before' | 'after'>[] }
  /** A request that is sent for the first time or retried. */
  | { kind: 'asks'; who: string; what: string }
  /** `answer` is "done", the reason for a rejection, or "broken" if no answer arrived. */
  | { kind: 'hears'; who: string; what: string; answer: string }
  | { kind: 'fault'; process: string; reached: string; fault: string }
  | { kind: 'commit'; changes: readonly Change[] }
);
