import type { App } from 'firebase-admin/app';
import { getMessaging } from 'firebase-admin/messaging';
import type { PushPort } from '../services';

/** Data-only messages: the service worker shows exactly one notification for each (design, section 8). */
export function fcmPush(app: App): PushPort {
  return {
    send: async ({ title, body, tag, data }, tokens) => {
      if (tokens.length === 0) return [];
      const { responses, successCount } = await getMessaging(app).sendEachForMulticast({
        tokens: [...tokens],
        data: { ...data, title, body, tag },
        webpush: { headers: { Urgency: 'high', TTL: '86400' } },
      });
      // Any other failure may pass; a token is given up only when its browser is gone.
      const gone = tokens.filter(
        (_, index) => responses[index]?.error?.code === 'messaging/registration-token-not-registered',
      );
      const failed = responses.find((response) => response.error)?.error;
      if (successCount === 0 && gone.length < tokens.length) {
        throw new Error('No browser could be reached', { cause: failed });
      }
      return gone;
    },
  };
}
