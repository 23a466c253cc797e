import { NetworkError } from '../config/errors';

let findingEmulators: Promise<void> | undefined;

/** A demo's emulators may be anywhere, and an SDK connects to them with its first line: so it asks before, and once. */
async function emulatorsFound(): Promise<void> {
  findingEmulators ??= import('./find-emulators').then(({ findEmulators }) => findEmulators());
  try {
    await findingEmulators;
  } catch (error) {
    findingEmulators = undefined;
    throw error;
  }
}

/** Every browser has a `TypeError` for a module that could not be fetched. */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (import.meta.env.SHAREBOX_DEMO) await emulatorsFound();
    return await load();
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError({ cause: error }) : error;
  }
}

/**
 * The one way to Firebase's SDKs. Each is fetched when first asked for and is the same module ever after:
 * `const { auth, signOut } = await loadAuth()`. Throws a `NetworkError` when it can't be fetched.
 */
export const loadAuth = () => fetched(() => import('./auth-sdk'));
export const loadFirestore = () => fetched(() => import('./firestore-sdk'));
export const loadFunctions = () => fetched(() => import('./functions-sdk'));
export const loadMessaging = () => fetched(() => import('./messaging-sdk'));
export const loadStorage = () => fetched(() => import('./storage-sdk'));

/** The functions of `firestore-sdk.ts` beside the instance, as query builders take them. */
export type FirestoreSdk = Awaited<ReturnType<typeof loadFirestore>>;
