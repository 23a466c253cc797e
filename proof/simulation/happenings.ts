import type { Change } from '../../tests/firestore-in-memory/server';

/** What happened in an evening, for those who read it. `at` in ms since 1970. */
export type Happening = { at: number } & (
  | { kind: 'opens'; changes: readonly Pick<Change, 'name' | 'before' | 'after'>[] }
  /** Who asks for something, for the first time or again. */
  | { kind: 'asks'; who: string; what: string }
  /** `answer`: done, why it was refused, or broken where none came. */
  | { kind: 'hears'; who: string; what: string; answer: string }
  | { kind: 'fault'; process: string; reached: string; fault: string }
  | { kind: 'commit'; changes: readonly Change[] }
);
