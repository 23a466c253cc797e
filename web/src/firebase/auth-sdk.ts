import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import { getEmulatorPorts } from './emulators';
import { createFirebaseApp, firebaseApp } from './firebase-app';
import { unverifiedAppName } from './unverified-app';

let started: Auth | undefined;
let startedUnverified: Auth | undefined;

/** Creates an Auth instance without the pop-up resolver. */
function createAuth(app: FirebaseApp): Auth {
  const auth = initializeAuth(app, { persistence: [browserSessionPersistence, browserLocalPersistence] });
  if (import.meta.env.SHAREBOX_DEMO) {
    connectAuthEmulator(auth, `http://${location.hostname}:${getEmulatorPorts().auth}`, {
      disableWarnings: true,
    });
  }
  return auth;
}

/**
 * Returns the Auth instance of the session. The instance is created on first use, not in the task that evaluates the
 * SDK. A session stored on the device ("Keep me signed in") is restored. A new session lasts as long as the browser
 * session, unless `setPersistence` changes that.
 */
export function getSessionAuth(): Auth {
  started ??= createAuth(firebaseApp);
  return started;
}

/**
 * Returns a second Auth instance, which stores an account whose email is not verified yet. The session does not use it.
 */
export function getUnverifiedAuth(): Auth {
  startedUnverified ??= createAuth(createFirebaseApp(unverifiedAppName));
  return startedUnverified;
}

export {
  applyActionCode,
  browserLocalPersistence,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  linkWithCredential,
  multiFactor,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
