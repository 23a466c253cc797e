import type { ChildProcess } from 'node:child_process';
import { listProcessTree, signalAll, filterRunning } from './process-tree';
import { waitUntil } from './wait-until';

/** Time in milliseconds before the emulators are killed. They have no data to save. */
const GRACE_MS = 5000;

/**
 * Stops a process with all its descendants, even after the process itself has ended and its descendants can no longer
 * be found. Call `remember` regularly while the process runs. `stop` first calls `interrupt`, kills remaining processes
 * after 5 s, and cleans up; it may be called repeatedly.
 */
export function createTreeStopper(
  child: ChildProcess,
  interrupt: () => void,
  cleanUp: () => void,
): { remember: () => void; stop: () => Promise<void> } {
  let known = listProcessTree(child.pid ?? 0);
  const remember = () => {
    const running = [...filterRunning(known), ...listProcessTree(child.pid ?? 0)];
    known = [...new Map(running.map((process) => [process.pid, process])).values()];
  };
  let stopping: Promise<void> | undefined;
  const end = async () => {
    remember();
    interrupt();
    const allGone = () => (filterRunning(known).length === 0 ? true : undefined);
    try {
      await waitUntil('the emulators to end', allGone, GRACE_MS);
    } catch {
      signalAll(known, 'SIGKILL');
      await waitUntil('the emulators to be killed', allGone, GRACE_MS);
    }
    cleanUp();
  };
  return { remember, stop: () => (stopping ??= end()) };
}
