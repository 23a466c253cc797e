import { FirebaseError } from './link';

declare global {
  interface Window {
    /** What Cloud Messaging knows this browser by; a test sets it before the page loads. */
    pushToken?: string;
    /** Hears that the page gives its token back. */
    forgetPushToken?: () => Promise<void>;
  }
}

export const messaging = {};

/** The token that the test gave this browser; refused without one, as where a browser has no push service. */
export function getToken(): Promise<string> {
  if (window.pushToken !== undefined) return Promise.resolve(window.pushToken);
  const refusal = { code: 'messaging/unsupported-browser', message: 'There is no messaging here.' };
  return Promise.reject(new FirebaseError(refusal));
}

export async function deleteToken(): Promise<boolean> {
  await window.forgetPushToken?.();
  return true;
}
