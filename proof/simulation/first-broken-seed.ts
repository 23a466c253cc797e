import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bundleSimulatorThread } from './bundle';

interface Seeds {
  from: number;
  count: number;
  /** Called after each simulation with the number of simulations completed so far. */
  onDone?: (done: number) => void;
}

/** Returns the first seed that violates an invariant, or null. Runs one simulation per CPU core at a time. */
export async function findFirstBrokenSeed({ from, count, onDone }: Seeds): Promise<number | null> {
  const thread = await bundleSimulatorThread();
  const end = from + count;
  let next = from;
  let done = 0;
  let broken: number | null = null;
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const evenings = new Worker(thread);
      let seed = from;
      const goOn = () => {
        seed = next;
        next += 1;
        // Seeds are handed out in order, so all seeds before a broken one have finished or are running.
        if (seed < end && broken === null) evenings.postMessage(seed);
        else void evenings.terminate().then(() => resolve(), reject);
      };
      evenings.on('message', (isBroken: boolean) => {
        if (isBroken) broken = Math.min(seed, broken ?? seed);
        done += 1;
        onDone?.(done);
        goOn();
      });
      evenings.on('error', (cause: unknown) => reject(new Error(`Seed ${seed} failed`, { cause })));
      goOn();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, worker));
  return broken;
}
