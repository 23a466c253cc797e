import type { ChildProcess } from 'node:child_process';
import { listProcessTree, signalProcesses, findRunningProcesses } from './process-tree';
import { waitUntil } from './wait-until';

/** Milliseconds before remaining processes are killed. The emulators have no data to save. */
const GRACE_MS = 5000;

/**
 * Creates functions that stop a process and all its descendants. Call `remember` regularly to record the current
 * descendants, because they can no longer be found once the process has ended. `stop` calls `interrupt`, kills
 * remaining processes after five seconds, and then cleans up. Idempotent.
 */
export function createProcessTreeStopper(
  child: ChildProcess,
  interrupt: () => void,
  cleanUp: () => void,
): { remember: () => void; stop: () => Promise<void> } {
  let known = listProcessTree(child.pid ?? 0);
  const remember = () => {
    const running = [...findRunningProcesses(known), ...listProcessTree(child.pid ?? 0)];
    known = [...new Map(running.map((process) => [process.pid, process])).values()];
  };
  let stopping: Promise<void> | undefined;
  const end = async () => {
    remember();
    interrupt();
    const allGone = () => (findRunningProcesses(known).length === 0 ? true : undefined);
    try {
      await waitUntil('the emulators to end', allGone, GRACE_MS);
    } catch {
      signalProcesses(known, 'SIGKILL');
      await waitUntil('the emulators to be killed', allGone, GRACE_MS);
    }
    cleanUp();
  };
  return { remember, stop: () => (stopping ??= end()) };
}
