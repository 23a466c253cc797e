import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PlantedBug, simulatorThread } from './bundle';

interface Seeds {
  from: number;
  count: number;
  /** The bug that is planted in the shop, if any. */
  bug: PlantedBug | null;
  /** Hears of each seed that is done. */
  onDone?: (done: number) => void;
}

/**
 * The first of these seeds in whose evening something was that must never be, null if there is none. Each processor
 * lives through one evening at a time. Throws where the bug has no place in the source, or an evening throws.
 */
export async function firstBrokenSeed({ from, count, bug, onDone }: Seeds): Promise<number | null> {
  const thread = await simulatorThread(bug);
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
        // Seeds are given out in their order: those before the broken one are done, or under way.
        if (seed < end && broken === null) evenings.postMessage(seed);
        else void evenings.terminate().then(() => resolve(), reject);
      };
      evenings.on('message', (isBroken: boolean) => {
        if (isBroken) broken = Math.min(seed, broken ?? seed);
        done += 1;
        onDone?.(done);
        goOn();
      });
      evenings.on('error', reject);
      goOn();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, worker));
  return broken;
}
