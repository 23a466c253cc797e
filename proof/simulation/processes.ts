import { GrpcStatus } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { CallOutcome, FaultPlan, SimulatedService } from './fault-plan';
import { InMemoryFirestore, type FirestoreMethod } from '../../tests/firestore-in-memory/client';
import type { FirestoreServer } from '../../tests/firestore-in-memory/server';
import { RpcError } from '../../tests/firestore-in-memory/wire';
import type { CallCounter } from './call-counter';
import type { SeededRandom } from './seeded-random';
import type { Scheduler } from './scheduler';

/** Milliseconds after which the server aborts an unfinished transaction. */
const lockTimeoutMs = 60_000;

/** The maximum difference between an instance's clock and the simulated clock, in milliseconds. */
const mostSkewMs = 3000;

const openedSchema = z.array(z.looseObject({ transaction: z.optional(z.instanceof(Uint8Array)) }));
const writtenSchema = z.object({
  writes: z.array(
    z.object({ update: z.optional(z.object({ name: z.string() })), delete: z.optional(z.string()) }),
  ),
});

/** The result of a process that was killed before it could respond to its caller. */
export const killedProcess = Symbol('killed');

export interface SimulatedProcess {
  name: string;
  db: InMemoryFirestore;
  /** Calls another server. The call can fail like a database call. */
  reach: <T>(reached: Exclude<SimulatedService, FirestoreMethod>, serve: () => T) => Promise<T>;
  now: () => Date;
}

/** A function instance that serves several callers. If it is killed, no caller gets a response. */
export interface SimulatedInstance {
  /** Returns the process for one caller. Its clock reads are recorded under the caller's name. */
  processFor: (caller: string) => SimulatedProcess;
  death: Promise<typeof killedProcess>;
}

export interface SimulatedMachine {
  scheduler: Scheduler;
  root: SeededRandom;
  random: SeededRandom;
  calls: CallCounter;
  /** True if all callers who hold a box share one instance until it is killed. */
  hasSharedInstance: boolean;
  server: FirestoreServer;
  faults: FaultPlan;
  history: string[];
  /**
   * The callers who read the clock, by time in milliseconds. Each caller is identified by the first word of the process
   * name.
   */
  moments: Map<number, Set<string>>;
}

function listWrittenPaths(request: unknown): string {
  const commit = writtenSchema.safeParse(request);
  if (!commit.success) return '';
  const names = commit.data.writes.map(({ update, delete: gone }) => update?.name ?? `-${gone ?? ''}`);
  return names.map((name) => name.replace(/projects\/.*\/documents\//, '')).join(' ');
}

const outages = [GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED] as const;

/** Runs `work` in its own process. Returns `killedProcess` if the process is killed before `work` settles. */
export async function runProcess<T>(
  machine: SimulatedMachine,
  name: string,
  work: (process: SimulatedProcess) => Promise<T>,
): Promise<T | typeof killedProcess> {
  const { processFor, death } = startInstance(machine, name);
  return Promise.race([work(processFor(name)), death]);
}

export function startInstance(machine: SimulatedMachine, name: string): SimulatedInstance {
  const { scheduler, server, history, moments } = machine;
  const run = machine.calls.number(name);
  const random = machine.root.fork(run);
  const skew = random.below(2 * mostSkewMs) - mostSkewMs;
  let calls = 0;
  let isDead = false;
  let die: (value: typeof killedProcess) => void = () => undefined;
  const death = new Promise<typeof killedProcess>((resolve) => (die = resolve));
  const kill = () => {
    isDead = true;
    die(killedProcess);
  };
  const network = <A>(reached: SimulatedService, request: unknown, serve: () => A | Promise<A>) =>
    new Promise<A>((resolve, reject) => {
      scheduler.addCall(() => {
        if (isDead) return;
        calls += 1;
        const fate = machine.faults.fateOf(reached, `${run}/${calls}`);
        history.push(`${scheduler.now} ${name} ${reached} ${listWrittenPaths(request)} ${fate}`);
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
      // A process that is killed or gets no response does not release its locks.
      if (transaction) scheduler.addTimer(lockTimeoutMs, () => server.rollback({ transaction }));
      if (fate === 'answer lost') throw new RpcError(random.pick(outages), 'The answer was lost');
      if (fate === 'dies after') kill();
      else if (!isDead) return answer;
    }
    return new Promise<A>(() => undefined);
  }

  const db = new InMemoryFirestore('simulated', server, network);
  const processFor = (caller: string): SimulatedProcess => ({
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
