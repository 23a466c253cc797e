import { recordStopEventsContract } from '@sharebox/domain/deliveries/callables/record-stop-events';
import { DomainError } from '@sharebox/domain/common/errors';
import { pauseMs } from '@sharebox/domain/common/pause';
import { photoOfEvent } from '@sharebox/domain/deliveries/delivery-photo';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';
import { isRefusedByRules, uploadPicture } from '#firebase/upload.ts';
import { followOutbox, forgetTold, readOutbox } from './outbox';
import { dropPhoto, readPhoto } from './photos';
import { sendRound, untilNext, type Ways } from './send-round';

const waysOf = (uid: string): Ways => ({
  tell: async ({ run_id, start, events }) => {
    const { auth } = await loadAuth();
    // Told by nobody it would be refused, which is no word on what was said.
    if (auth.currentUser?.uid !== uid) throw new NetworkError();
    const input = {
      run_id,
      started_at: start?.started_at ?? null,
      events: events.map(({ event }) => event),
    };
    return (await callFunction(recordStopEventsContract, input)).recorded;
  },
  upload: async ({ run_id, event: { id, order_id } }) => {
    const photo = await readPhoto(id);
    // One that the device has lost can't be sent by waiting for it.
    if (!photo) throw new DomainError('invalid-input');
    try {
      await uploadPicture({
        path: photoOfEvent(run_id, order_id, id),
        file: photo,
        type: 'image/jpeg',
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    } catch (error) {
      throw isRefusedByRules(error) ? new DomainError('not-allowed') : error;
    }
  },
  drop: async ({ event: { id } }) => {
    await dropPhoto(id);
  },
  now: () => new Date(),
});

/** In one tab at a time, where the browser can say so; else twice, which does the same. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('outbox', work);
  else await work();
}

/** Milliseconds after which a page has long heard what the server recorded, or is of another day. */
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
      await inOneTab(() => sendRound(uid, failures, waysOf(uid)));
      failures = 0;
    } catch {
      failures += 1;
      pauseUntil = Date.now() + pauseMs(failures);
    } finally {
      isAtWork = false;
      plan();
    }
  }

  function plan(): void {
    clearTimeout(timer);
    const wait = untilNext(readOutbox(uid), new Date());
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
  const stopFollowing = followOutbox(plan);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onSight);
  const eldest = Date.now() - heardMs;
  forgetTold(uid, (kept) => ('event' in kept ? kept.event.device_at : kept.started_at).getTime() < eldest);
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
 * Sends what this rider says, from now on and as long as the app is open: once nobody can undo it any more, when there
 * is a connection, and after failures with growing pauses (docs/product/delivery.md#offline-storage).
 */
export function startSending(uid: string): void {
  if (current?.uid === uid) {
    current.wake();
    return;
  }
  current?.stop();
  current = { uid, ...sending(uid) };
}
