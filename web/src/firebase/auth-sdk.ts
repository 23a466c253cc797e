import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { emulatorPorts } from '../config/env';
import { emulatorHost, firebaseApp } from './firebase-app';

/**
 * Without the pop-up machinery. A session kept on the device ("Keep me signed in") is found again; a new one is of the
 * browser session until `setPersistence` says otherwise.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserSessionPersistence, browserLocalPersistence],
});

if (emulatorPorts) {
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulatorPorts.auth}`, { disableWarnings: true });
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
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
