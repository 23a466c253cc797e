import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { emulators } from './emulators';
import { firebaseApp } from './firebase-app';

/**
 * Without the pop-up machinery. A session kept on the device ("Keep me signed in") is found again; a new one is of the
 * browser session until `setPersistence` says otherwise.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserSessionPersistence, browserLocalPersistence],
});

if (import.meta.env.SHAREBOX_DEMO) {
  connectAuthEmulator(auth, `http://${location.hostname}:${emulators().auth}`, { disableWarnings: true });
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
