import { GrpcStatus } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MemoryFirestore, type Method, type Network } from './firestore/client';
import type { FirestoreServer } from './firestore/server';
import { RpcError } from './firestore/wire';
import type { Random } from './random';
import type { Scheduler } from './scheduler';

/** What becomes of one call of the database. */
const fates = ['refused', 'answer lost', 'aborted', 'dies before', 'dies after'] as const;
type Fate = (typeof fates)[number] | 'done';

/** Milliseconds after which the server gives up a transaction that nobody has ended. */
const lockTimeoutMs = 60_000;

/** Milliseconds by which the clocks of two instances differ at most, one way. */
const mostSkewMs = 3000;

const opened = z.array(z.looseObject({ transaction: z.optional(z.instanceof(Uint8Array)) }));
const written = z.object({
  writes: z.array(
    z.object({ update: z.optional(z.object({ name: z.string() })), delete: z.optional(z.string()) }),
  ),
});

/** A process was killed: whoever asked it never hears an answer. */
export const killed = Symbol('killed');

/** One instance of a function at work: its own client of the database, and its own clock. */
export interface Process {
  name: string;
  db: MemoryFirestore;
  now: () => Date;
}

export interface Machine {
  scheduler: Scheduler;
  random: Random;
  server: FirestoreServer;
  /** Of how many calls one goes wrong, from 0 to 1; 0 once the world is to come to rest. */
  storm: number;
  /** What happened, a line each. */
  history: string[];
  /** Who looked at the clock when: by what their clock said in ms, the first words of their processes' names. */
  moments: Map<number, Set<string>>;
}

function pathsOf(request: unknown): string {
  const commit = written.safeParse(request);
  if (!commit.success) return '';
  const names = commit.data.writes.map(({ update, delete: gone }) => update?.name ?? `-${gone ?? ''}`);
  return names.map((name) => name.replace(/projects\/.*\/documents\//, '')).join(' ');
}

function pickFate({ random, storm }: Machine, method: Method): Fate {
  if (!random.chance(storm)) return 'done';
  const fate = random.pick(fates);
  return fate === 'aborted' && method !== 'commit' ? 'refused' : fate;
}

const outages = [GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED] as const;

/** Runs `work` as a process of its own. Answers `killed` if it dies on the way; throws what `work` throws. */
export async function runProcess<T>(
  machine: Machine,
  name: string,
  work: (process: Process) => Promise<T>,
): Promise<T | typeof killed> {
  const { scheduler, random, server, history, moments } = machine;
  const skew = random.below(2 * mostSkewMs) - mostSkewMs;
  let isDead = false;
  let die: (value: typeof killed) => void = () => undefined;
  const death = new Promise<typeof killed>((resolve) => (die = resolve));
  const kill = () => {
    isDead = true;
    die(killed);
  };
  const network: Network = (method, request, serve) =>
    new Promise((resolve, reject) => {
      scheduler.addCall(() => {
        if (isDead) return;
        const fate = pickFate(machine, method);
        history.push(`${scheduler.now} ${name} ${method} ${pathsOf(request)} ${fate}`);
        void carryOut(fate, serve).then(resolve, reject);
      });
    });

  async function carryOut<A>(fate: Fate, serve: () => A | Promise<A>): Promise<A> {
    if (fate === 'refused') throw new RpcError(random.pick(outages), 'The server is out of reach');
    if (fate === 'aborted') throw new RpcError(GrpcStatus.ABORTED, 'ABORTED: Too much contention');
    if (fate === 'dies before') kill();
    else {
      const answer = await serve();
      const transaction = opened.safeParse(answer).data?.[0]?.transaction;
      // Whoever dies, or never hears of it, lets go of nothing.
      if (transaction) scheduler.addTimer(lockTimeoutMs, () => server.rollback({ transaction }));
      if (fate === 'answer lost') throw new RpcError(random.pick(outages), 'The answer was lost');
      if (fate === 'dies after') kill();
      else if (!isDead) return answer;
    }
    return new Promise<A>(() => undefined);
  }

  const process = {
    name,
    db: new MemoryFirestore('simulated', server, network),
    now: () => {
      const ms = scheduler.now + skew;
      moments.set(ms, (moments.get(ms) ?? new Set()).add(name.split(' ')[0] ?? ''));
      return new Date(ms);
    },
  };
  return Promise.race([work(process), death]);
}
