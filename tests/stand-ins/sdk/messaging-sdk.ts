import { FirebaseError } from './link';

declare global {
  interface Window {
    /** What Cloud Messaging knows this browser by, or null; a test gives it before the page loads. */
    pushToken?: () => Promise<string | null>;
  }
}

export const messaging = {};

/** The token that the test gave this browser; refused without one, as where a browser has no push service. */
export async function getToken(): Promise<string> {
  const token = await window.pushToken?.();
  if (token) return token;
  throw new FirebaseError({
    code: 'messaging/unsupported-browser',
    message: 'There is no messaging here.',
  });
}
