import type { Change } from '../../tests/firestore-in-memory/server';

/** Something that happened in a simulation, for its story. `at` in milliseconds since 1970. */
export type SimulationEvent = { at: number } & (
  | { kind: 'opens'; changes: readonly Pick<Change, 'name' | 'before' | 'after'>[] }
  /** A request, sent for the first time or again. */
  | { kind: 'asks'; who: string; what: string }
  /** `answer`: "done", the reason of a rejection, or "broken" without an answer. */
  | { kind: 'hears'; who: string; what: string; answer: string }
  | { kind: 'fault'; process: string; reached: string; fault: string }
  | { kind: 'commit'; changes: readonly Change[] }
);
