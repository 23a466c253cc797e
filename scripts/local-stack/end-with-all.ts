import type { ChildProcess } from 'node:child_process';
import { processTree, signalAll, stillRunning } from './process-tree';
import { waitUntil } from './wait-until';

/** How long the emulators may take to end in order before they are killed: there is nothing of theirs to save. */
const GRACE_MS = 5000;

/**
 * Ends a process with all that it has started, even after its own end, when nothing leads from it to them any more:
 * `remember` is called now and then while it runs. `stop` asks by `interrupt` first, kills what is left after 5 s, and
 * cleans up; it may be called more than once.
 */
export function endWithAll(
  child: ChildProcess,
  interrupt: () => void,
  cleanUp: () => void,
): { remember: () => void; stop: () => Promise<void> } {
  let known = processTree(child.pid ?? 0);
  const remember = () => {
    const running = [...stillRunning(known), ...processTree(child.pid ?? 0)];
    known = [...new Map(running.map((process) => [process.pid, process])).values()];
  };
  let stopping: Promise<void> | undefined;
  const end = async () => {
    remember();
    interrupt();
    const allGone = () => (stillRunning(known).length === 0 ? true : undefined);
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
