import type { DocumentReference, Query } from 'firebase/firestore';
import { NetworkError } from '#lib/errors.ts';
import { yieldToMain } from '#lib/page-load.ts';
import type { Observer } from './subscribe';

let findingEmulators: Promise<void> | undefined;

async function ensureEmulatorsFound(): Promise<void> {
  findingEmulators ??= import('./detect-emulator-ports').then(({ detectEmulatorPorts }) =>
    detectEmulatorPorts(),
  );
  try {
    await findingEmulators;
  } catch (error) {
    findingEmulators = undefined;
    throw error;
  }
}

/**
 * Loads the shared SDK code and one SDK in separate tasks, because a single task would block input for 150 ms on a slow
 * phone. Every browser throws a `TypeError` for a module that cannot be fetched.
 */
async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (import.meta.env.SHAREBOX_DEMO) await ensureEmulatorsFound();
    await import('./firebase-app');
    await yieldToMain();
    const sdk = await load();
    await yieldToMain();
    return sdk;
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError({ cause: error }) : error;
  }
}

/**
 * Loads a Firebase SDK once, on first use: `const { functions, httpsCallable } = await loadFunctions()`. All code must
 * load the SDKs through the functions of this module.
 * @throws {NetworkError} if the SDK cannot be fetched.
 */
export const loadFirestore = () => loadChunk(() => import('./firestore'));
export const loadFunctions = () => loadChunk(() => import('./functions-sdk'));
export const loadMessaging = () => loadChunk(() => import('./messaging-sdk'));
export const loadStorage = () => loadChunk(() => import('./storage-sdk'));

export async function loadAuth() {
  const sdk = await loadChunk(() => import('./auth-sdk'));
  const auth = sdk.getSessionAuth();
  await yieldToMain();
  return { ...sdk, auth };
}

export type FirestoreSdk = Awaited<ReturnType<typeof loadFirestore>>;

/**
 * Loads the Firestore SDK, then subscribes as `subscribe` does. For pages that do not bundle the SDK. The returned
 * function cancels the subscription, even if it has not started yet.
 */
export function subscribeWhenLoaded(
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
