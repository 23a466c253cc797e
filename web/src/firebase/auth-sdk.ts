import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { getEmulatorPorts } from './emulators';
import { firebaseApp } from './firebase-app';

let started: Auth | undefined;

/**
 * Returns the single Auth instance, which is created on first use, in a separate task from the SDK's evaluation and
 * without the pop-up resolver. A session stored on the device ("Keep me signed in") is restored. A new session lasts as
 * long as the browser session, unless `setPersistence` changes that.
 */
export function startAuth(): Auth {
  if (started) return started;
  started = initializeAuth(firebaseApp, {
    persistence: [browserSessionPersistence, browserLocalPersistence],
  });
  if (import.meta.env.SHAREBOX_DEMO) {
    connectAuthEmulator(started, `http://${location.hostname}:${getEmulatorPorts().auth}`, {
      disableWarnings: true,
    });
  }
  return started;
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
  verifyPasswordResetCode,
} from 'firebase/auth';
