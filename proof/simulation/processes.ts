import { GrpcStatus } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Fate, Faults, Reached } from './faults';
import { MemoryFirestore, type Method } from '../../tests/firestore-in-memory/client';
import type { FirestoreServer } from '../../tests/firestore-in-memory/server';
import { RpcError } from '../../tests/firestore-in-memory/wire';
import type { Chapters } from './chapters';
import type { Happening } from './happenings';
import type { Random } from './random';
import type { Scheduler } from './scheduler';

/** Milliseconds after which the server gives up a transaction that nobody has ended. */
const lockTimeoutMs = 60_000;

/** Milliseconds by which the clocks of two instances differ at most, one way. */
const mostSkewMs = 3000;

const openedSchema = z.array(z.looseObject({ transaction: z.optional(z.instanceof(Uint8Array)) }));
const writtenSchema = z.object({
  writes: z.array(
    z.object({ update: z.optional(z.object({ name: z.string() })), delete: z.optional(z.string()) }),
  ),
});

/** A process was killed: whoever asked it never hears an answer. */
export const killed = Symbol('killed');

/** An instance of a function at work: its own client of the database, its own way outside, and its own clock. */
export interface Process {
  name: string;
  db: MemoryFirestore;
  /** Has something done by another server, which may go wrong like a call of the database. */
  reach: <T>(reached: Exclude<Reached, Method>, serve: () => T) => Promise<T>;
  now: () => Date;
}

/** A process that several callers ask, until it is killed for all of them. */
export interface Instance {
  /** As one caller has it, by whose name it is remembered who looked at the clock. */
  processFor: (caller: string) => Process;
  death: Promise<typeof killed>;
}

export interface Machine {
  scheduler: Scheduler;
  /** Of which everything that has its own chance takes it. */
  root: Random;
  /** The chance of whoever is at work. */
  random: Random;
  chapters: Chapters;
  /** Whether the clocks of processes differ. */
  hasSkew: boolean;
  /** Whether those who hold a box are answered by one instance, as long as it lives. */
  hasSharedInstance: boolean;
  /** Whether triggers come late, out of order and twice. */
  hasLateTriggers: boolean;
  server: FirestoreServer;
  faults: Faults;
  /** What happened, a line each. */
  history: string[];
  /** The same for those who read it, without what is only looked at. */
  happenings: Happening[];
  /** Who looked at the clock when: by what their clock said in ms, the first words of their processes' names. */
  moments: Map<number, Set<string>>;
}

function pathsOf(request: unknown): string {
  const commit = writtenSchema.safeParse(request);
  if (!commit.success) return '';
  const names = commit.data.writes.map(({ update, delete: gone }) => update?.name ?? `-${gone ?? ''}`);
  return names.map((name) => name.replace(/projects\/.*\/documents\//, '')).join(' ');
}

const outages = [GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED] as const;

/** Runs `work` as a process of its own. Answers `killed` if it dies on the way; throws what `work` throws. */
export async function runProcess<T>(
  machine: Machine,
  name: string,
  work: (process: Process) => Promise<T>,
): Promise<T | typeof killed> {
  const { processFor, death } = startInstance(machine, name);
  return Promise.race([work(processFor(name)), death]);
}

export function startInstance(machine: Machine, name: string): Instance {
  const { scheduler, server, history, happenings, moments, chapters } = machine;
  const run = chapters.numbered(name);
  const random = machine.root.fork(run);
  const skew = machine.hasSkew ? random.below(2 * mostSkewMs) - mostSkewMs : 0;
  let calls = 0;
  let isDead = false;
  let die: (value: typeof killed) => void = () => undefined;
  const death = new Promise<typeof killed>((resolve) => (die = resolve));
  const kill = () => {
    isDead = true;
    die(killed);
  };
  const network = <A>(reached: Reached, request: unknown, serve: () => A | Promise<A>) =>
    new Promise<A>((resolve, reject) => {
      scheduler.addCall(() => {
        if (isDead) return;
        calls += 1;
        const fate = machine.faults.fateOf(reached, `${run}/${calls}`);
        history.push(`${scheduler.now} ${name} ${reached} ${pathsOf(request)} ${fate}`);
        if (fate !== 'done') {
          happenings.push({ at: scheduler.now, kind: 'fault', process: name, reached, fault: fate });
        }
        void carryOut(fate, serve).then(resolve, reject);
      });
    });

  async function carryOut<A>(fate: Fate, serve: () => A | Promise<A>): Promise<A> {
    if (fate === 'refused') throw new RpcError(random.pick(outages), 'The server is out of reach');
    if (fate === 'aborted') throw new RpcError(GrpcStatus.ABORTED, 'ABORTED: Too much contention');
    if (fate === 'dies before') kill();
    else {
      const answer = await serve();
      const transaction = openedSchema.safeParse(answer).data?.[0]?.transaction;
      // Whoever dies, or never hears of it, lets go of nothing.
      if (transaction) scheduler.addTimer(lockTimeoutMs, () => server.rollback({ transaction }));
      if (fate === 'answer lost') throw new RpcError(random.pick(outages), 'The answer was lost');
      if (fate === 'dies after') kill();
      else if (!isDead) return answer;
    }
    return new Promise<A>(() => undefined);
  }

  const db = new MemoryFirestore('simulated', server, network);
  const processFor = (caller: string): Process => ({
    name: caller,
    db,
    reach: (reached, serve) => network(reached, null, serve),
    now: () => {
      const ms = scheduler.now + skew;
      moments.set(ms, (moments.get(ms) ?? new Set()).add(caller.split(' ')[0] ?? ''));
      return new Date(ms);
    },
  });
  return { processFor, death };
}
