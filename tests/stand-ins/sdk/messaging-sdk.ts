import { FirebaseError } from './link';

export const messaging = {};

/** The local stack has no key of Cloud Messaging, nor has this. */
function refuse(): Promise<never> {
  const refusal = { code: 'messaging/unsupported-browser', message: 'There is no messaging here.' };
  return Promise.reject(new FirebaseError(refusal));
}

export const getToken = refuse;
export const deleteToken = refuse;
