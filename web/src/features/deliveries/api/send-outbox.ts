import { recordStopEventsContract } from '@sharebox/domain/deliveries/callables';
import { getBackoffMs } from '@sharebox/domain/common/backoff';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';
import { subscribeToOutbox, removeSyncedEntries, readOutbox } from './outbox';
import { sendDueEntries, getMillisecondsUntilDue, type OutboxDependencies } from './send-due-entries';

const createOutboxServer = (uid: string): OutboxDependencies => ({
  tell: async ({ run_id, start, events }) => {
    const { auth } = await loadAuth();
    // Without a signed-in rider, the server would reject the request. That must not count as a rejection of the events.
    if (auth.currentUser?.uid !== uid) throw new NetworkError();
    const input = {
      run_id,
      started_at: start?.started_at ?? null,
      events: events.map(({ event }) => event),
    };
    return (await callFunction(recordStopEventsContract, input)).recorded;
  },
  now: () => new Date(),
});

/**
 * Runs `work` in only one tab at a time. Without the Web Locks API, several tabs may run `work`, which is safe because
 * `work` is idempotent.
 */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('outbox', work);
  else await work();
}

/** Milliseconds after which the update of a recorded entry has certainly reached the page. */
const heardMs = 2 * 86_400_000;

function sending(uid: string): { wake: () => void; stop: () => void } {
  let failures = 0;
  let pauseUntil = 0;
  let isAtWork = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (isAtWork || isOver || !navigator.onLine) return;
    isAtWork = true;
    try {
      await inOneTab(() => sendDueEntries(uid, failures, createOutboxServer(uid)));
      failures = 0;
    } catch {
      failures += 1;
      pauseUntil = Date.now() + getBackoffMs(failures);
    } finally {
      isAtWork = false;
      plan();
    }
  }

  function plan(): void {
    clearTimeout(timer);
    const wait = getMillisecondsUntilDue(readOutbox(uid), new Date());
    if (isOver || wait === null || !navigator.onLine) return;
    timer = setTimeout(() => void send(), Math.max(wait, pauseUntil - Date.now()));
  }

  function wake(): void {
    failures = 0;
    pauseUntil = 0;
    plan();
  }

  const onSight = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const stopFollowing = subscribeToOutbox(plan);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onSight);
  const eldest = Date.now() - heardMs;
  removeSyncedEntries(
    uid,
    (kept) => ('event' in kept ? kept.event.device_at : kept.started_at).getTime() < eldest,
  );
  wake();
  return {
    wake,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stopFollowing();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', onSight);
    },
  };
}

let current: { uid: string; wake: () => void; stop: () => void } | null = null;

/**
 * Sends the rider's queued events while the app is open. An event is sent once it can no longer be undone and the
 * device is online. The pauses between attempts grow after failures (docs/product/rider.md#offline-storage).
 */
export function startSendingOutbox(uid: string): void {
  if (current?.uid === uid) {
    current.wake();
    return;
  }
  current?.stop();
  current = { uid, ...sending(uid) };
}
