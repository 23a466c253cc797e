import { isErrorWithCode } from '../error-code';
import type { BatchResponse, MulticastMessage } from 'firebase-admin/messaging';
import { logger } from 'firebase-functions/v2';
import { setTimeout as wait } from 'node:timers/promises';
import { type PushPort, pushBatchSize } from '../services';
import type { Store } from '../db/store';

/**
 * Creates a push port that records messages in `push_log` for developers. A repeated message overwrites its earlier
 * record.
 */
export function createRecordingPush(store: Store, now: () => Date): PushPort {
  return {
    isRecording: true,
    send: async ({ uids, id, title, body, tag, data }) => {
      for (let start = 0; start < uids.length; start += pushBatchSize) {
        const batch = store.db.batch();
        for (const uid of uids.slice(start, start + pushBatchSize)) {
          // Include the uid in the id, because the notifications of a gift's giver and recipient have the same id.
          const entry = { uid, title, body, data: { ...data, tag }, sent_at: now() };
          batch.set(store.pushLog.doc(`${uid}-${id}`), entry);
        }
        await batch.commit();
      }
      return [];
    },
  };
}

/** The methods of Firebase Messaging that this module uses. */
export interface FcmTransport {
  sendEachForMulticast(message: MulticastMessage): Promise<BatchResponse>;
}

/** Error code of Firebase Admin for a browser whose push registration no longer exists. */
const unregisteredCode = 'messaging/registration-token-not-registered';

/**
 * Error codes of possibly temporary failures. Other errors would occur on every attempt, for example because of a
 * malformed message or mismatched credentials.
 */
const transientCodes = [
  'messaging/server-unavailable',
  'messaging/internal-error',
  'messaging/unknown-error',
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'app/network-error',
  'app/network-timeout',
];

function isTransient(error: unknown): error is Error {
  return isErrorWithCode(error, ...transientCodes);
}

const attempts = 4;

/** Milliseconds to wait before each retry. The push service requires increasing waits of several seconds. */
const pauses = [1000, 2000, 4000];

/**
 * Creates a push port that sends data-only messages. The service worker shows exactly one notification per message.
 * Browsers revoke the permission of sites that receive pushes without showing a notification.
 */
export function createFcmPush(
  transport: FcmTransport,
  pause: (ms: number) => Promise<unknown> = wait,
): PushPort {
  return {
    send: async ({ title, body, tag, data }, tokens) => {
      const gone: string[] = [];
      let isAnyReached = false;
      let left = [...tokens];
      let problem: { message: string } | undefined;
      for (let attempt = 0; left.length > 0 && attempt < attempts; attempt++) {
        if (attempt > 0) await pause(pauses[attempt - 1] ?? 0);
        try {
          const { responses, successCount } = await transport.sendEachForMulticast({
            tokens: left,
            data: { ...data, title, body, tag },
            webpush: { headers: { Urgency: 'high', TTL: '86400' } },
          });
          isAnyReached ||= successCount > 0;
          const codeOf = (index: number) => responses[index]?.error?.code ?? '';
          gone.push(...left.filter((_, index) => codeOf(index) === unregisteredCode));
          problem = responses.find(({ error }) => error && error.code !== unregisteredCode)?.error ?? problem;
          left = left.filter((_, index) => transientCodes.includes(codeOf(index)));
        } catch (error) {
          if (!isTransient(error)) throw error;
          problem = error;
        }
      }
      if (problem !== undefined)
        logger.warn('Some browsers were not reached', { left: left.length, problem: problem.message });
      // Throw only if no browser was reached. Otherwise a later retry would send the push to the reached browsers
      // again.
      if (left.length > 0 && !isAnyReached)
        throw new Error('No browser could be reached', { cause: problem });
      return gone;
    },
  };
}
