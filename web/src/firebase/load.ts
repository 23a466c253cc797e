import { NetworkError } from '../config/errors';

/** Every browser has a `TypeError` for a module that could not be fetched. */
async function fetched<T>(module: Promise<T>): Promise<T> {
  try {
    return await module;
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError({ cause: error }) : error;
  }
}

/**
 * The one way to Firebase's SDKs. Each is fetched when first asked for and is the same module ever after:
 * `const { auth, signOut } = await loadAuth()`. Throws a `NetworkError` when it can't be fetched.
 */
export const loadAuth = () => fetched(import('./auth-sdk'));
export const loadFirestore = () => fetched(import('./firestore-sdk'));
export const loadFunctions = () => fetched(import('./functions-sdk'));
export const loadMessaging = () => fetched(import('./messaging-sdk'));
export const loadStorage = () => fetched(import('./storage-sdk'));

/** The functions of `firestore-sdk.ts` beside the instance, as query builders take them. */
export type FirestoreSdk = Awaited<ReturnType<typeof loadFirestore>>;
