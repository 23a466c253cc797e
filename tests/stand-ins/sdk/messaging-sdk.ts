import { FirebaseError } from './link';

declare global {
  interface Window {
    /** Returns the browser's Cloud Messaging token, or null. A test sets this function before the page loads. */
    pushToken?: () => Promise<string | null>;
  }
}

export const messaging = {};

/** Returns the token set by the test. Without a token, rejects like a browser without push support. */
export async function getToken(): Promise<string> {
  const token = await window.pushToken?.();
  if (token) return token;
  throw new FirebaseError({
    code: 'messaging/unsupported-browser',
    message: 'There is no messaging here.',
  });
}
