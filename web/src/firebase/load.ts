/**
 * The one way to Firebase's SDKs. Each is fetched when first asked for and is the same module ever after:
 * `const { auth, signOut } = await loadAuth()`.
 */
export const loadAuth = () => import('./auth-sdk');
export const loadFirestore = () => import('./firestore-sdk');
export const loadFunctions = () => import('./functions-sdk');
export const loadMessaging = () => import('./messaging-sdk');
export const loadStorage = () => import('./storage-sdk');

/** The functions of `firestore-sdk.ts` beside the instance, as query builders take them. */
export type FirestoreSdk = Awaited<ReturnType<typeof loadFirestore>>;
