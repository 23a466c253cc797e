import type { DocumentReference, Query } from 'firebase/firestore';
import { NetworkError } from '#lib/errors.ts';
import { nextTask } from '#lib/next-task.ts';
import type { Observer } from './subscribe';

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

/**
 * What all SDKs need, the SDK and what is done with it run in tasks of their own: in one they would keep whoever
 * touches a cheap phone waiting for 150 ms. Every browser has a `TypeError` for a module that could not be fetched.
 */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (import.meta.env.SHAREBOX_DEMO) await emulatorsFound();
    await import('./firebase-app');
    await nextTask();
    const sdk = await load();
    await nextTask();
    return sdk;
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError({ cause: error }) : error;
  }
}

/**
 * The one way to Firebase's SDKs. Each is fetched when first asked for and is the same ever after:
 * `const { functions, httpsCallable } = await loadFunctions()`. Throws a `NetworkError` when it can't be fetched.
 */
export const loadFirestore = () => fetched(() => import('./firestore'));
export const loadFunctions = () => fetched(() => import('./functions-sdk'));
export const loadMessaging = () => fetched(() => import('./messaging-sdk'));
export const loadStorage = () => fetched(() => import('./storage-sdk'));

/** The same for Auth, which is started in a task of its own. */
export async function loadAuth() {
  const sdk = await fetched(() => import('./auth-sdk'));
  const auth = sdk.startAuth();
  await nextTask();
  return { ...sdk, auth };
}

/** The SDK's functions, `subscribe` and the instance, as query builders take them. */
export type FirestoreSdk = Awaited<ReturnType<typeof loadFirestore>>;

/**
 * Subscribes as soon as the SDK is there, for pages that do not bring it along; otherwise as `subscribe`. The returned
 * function also ends a subscription that has not begun.
 */
export function subscribeLate(
  buildTarget: (sdk: FirestoreSdk) => DocumentReference | Query,
  observer: Observer,
): () => void {
  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  loadFirestore().then(
    (sdk) => {
      if (!isOver) unsubscribe = sdk.subscribe(buildTarget(sdk), observer);
    },
    (error: unknown) => {
      if (!isOver) observer.onError(error instanceof Error ? error : new Error('', { cause: error }));
    },
  );
  return () => {
    isOver = true;
    unsubscribe?.();
  };
}
