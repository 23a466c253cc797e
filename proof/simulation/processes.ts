import { GrpcStatus } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { CallOutcome, Faults, Service } from './faults';
import { MemoryFirestore, type Method } from '../../tests/firestore-in-memory/client';
import type { FirestoreServer } from '../../tests/firestore-in-memory/server';
import { RpcError } from '../../tests/firestore-in-memory/wire';
import type { ScenarioParts } from './scenario-parts';
import type { SimulationEvent } from './simulation-event';
import type { Random } from './random';
import type { Scheduler } from './scheduler';

/** Milliseconds after which the server aborts a transaction that was not ended. */
const lockTimeoutMs = 60_000;

/** Maximum milliseconds by which the clock of an instance is ahead or behind. */
const mostSkewMs = 3000;

const openedSchema = z.array(z.looseObject({ transaction: z.optional(z.instanceof(Uint8Array)) }));
const writtenSchema = z.object({
  writes: z.array(
    z.object({ update: z.optional(z.object({ name: z.string() })), delete: z.optional(z.string()) }),
  ),
});

/** The result of a process that was killed, so its caller gets no answer. */
export const killed = Symbol('killed');

/** A running function instance with its own database client, network and clock. */
export interface Process {
  name: string;
  db: MemoryFirestore;
  /** Calls another server, which may fail like a database call. */
  reach: <T>(reached: Exclude<Service, Method>, serve: () => T) => Promise<T>;
  now: () => Date;
}

/** A process that serves several callers until it is killed for all of them. */
export interface Instance {
  /** The process as one caller sees it; the caller's name is recorded when it reads the clock. */
  processFor: (caller: string) => Process;
  death: Promise<typeof killed>;
}

export interface Machine {
  scheduler: Scheduler;
  /** The generator that all other generators are forked from. */
  root: Random;
  /** The generator of the person who is acting. */
  random: Random;
  chapters: ScenarioParts;
  /** True if the clocks of processes differ. */
  hasSkew: boolean;
  /** True if callers who hold a box share one instance as long as it lives. */
  hasSharedInstance: boolean;
  /** True if triggers are late, out of order and repeated. */
  hasLateTriggers: boolean;
  server: FirestoreServer;
  faults: Faults;
  /** The history, one line per call. */
  history: string[];
  /** The events for the story, without mere reads. */
  happenings: SimulationEvent[];
  /** The processes that read the clock, by the first word of their name, and by the time they read in milliseconds. */
  moments: Map<number, Set<string>>;
}

function listWrittenPaths(request: unknown): string {
  const commit = writtenSchema.safeParse(request);
  if (!commit.success) return '';
  const names = commit.data.writes.map(({ update, delete: gone }) => update?.name ?? `-${gone ?? ''}`);
  return names.map((name) => name.replace(/projects\/.*\/documents\//, '')).join(' ');
}

const outages = [GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED] as const;

/**
 * Runs `runStaff` in its own process. Returns `killed` if the process dies; otherwise returns or throws what `runStaff` does.
 */
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
  const network = <A>(reached: Service, request: unknown, serve: () => A | Promise<A>) =>
    new Promise<A>((resolve, reject) => {
      scheduler.addCall(() => {
        if (isDead) return;
        calls += 1;
        const fate = machine.faults.fateOf(reached, `${run}/${calls}`);
        history.push(`${scheduler.now} ${name} ${reached} ${listWrittenPaths(request)} ${fate}`);
        if (fate !== 'done') {
          happenings.push({ at: scheduler.now, kind: 'fault', process: name, reached, fault: fate });
        }
        void carryOut(fate, serve).then(resolve, reject);
      });
    });

  async function carryOut<A>(fate: CallOutcome, serve: () => A | Promise<A>): Promise<A> {
    if (fate === 'refused') throw new RpcError(random.pick(outages), 'The server is out of reach');
    if (fate === 'aborted') throw new RpcError(GrpcStatus.ABORTED, 'ABORTED: Too much contention');
    if (fate === 'dies before') kill();
    else {
      const answer = await serve();
      const transaction = openedSchema.safeParse(answer).data?.[0]?.transaction;
      // A process that died, or got no answer, does not release its locks.
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
