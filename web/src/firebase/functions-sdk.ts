import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { region } from '@sharebox/domain/common/region';
import { emulators } from './emulators';
import { firebaseApp } from './firebase-app';

export const functions = getFunctions(firebaseApp, region);

if (import.meta.env.SHAREBOX_DEMO)
  connectFunctionsEmulator(functions, location.hostname, emulators().functions);

export { httpsCallable } from 'firebase/functions';
