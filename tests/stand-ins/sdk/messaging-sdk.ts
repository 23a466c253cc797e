import { FirebaseError } from './link';

declare global {
  interface Window {
    /** Returns Cloud Messaging's token for this browser, or null. A test sets this before the page loads. */
    pushToken?: () => Promise<string | null>;
  }
}

export const messaging = {};

/** Returns the test's token for this browser. Rejects without one, as browsers without a push service do. */
export async function getToken(): Promise<string> {
  const token = await window.pushToken?.();
  if (token) return token;
  throw new FirebaseError({
    code: 'messaging/unsupported-browser',
    message: 'There is no messaging here.',
  });
}
