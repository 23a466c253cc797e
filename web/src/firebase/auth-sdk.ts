import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { emulators } from './emulators';
import { firebaseApp } from './firebase-app';

let started: Auth | undefined;

/**
 * The one instance, made when it is first asked for: in another task than the one that runs the SDK's code. Without the
 * pop-up machinery. A session kept on the device ("Keep me signed in") is found again; a new one is of the browser
 * session until `setPersistence` says otherwise.
 */
export function startAuth(): Auth {
  if (started) return started;
  started = initializeAuth(firebaseApp, {
    persistence: [browserSessionPersistence, browserLocalPersistence],
  });
  if (import.meta.env.SHAREBOX_DEMO) {
    connectAuthEmulator(started, `http://${location.hostname}:${emulators().auth}`, {
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
  linkWithCredential,
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
  updateCurrentUser,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
