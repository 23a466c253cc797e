import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { region } from '@sharebox/domain/common/region';
import { getEmulatorPorts } from './emulators';
import { firebaseApp } from './firebase-app';

export const functions = getFunctions(firebaseApp, region);

if (import.meta.env.SHAREBOX_DEMO)
  connectFunctionsEmulator(functions, location.hostname, getEmulatorPorts().functions);

export { httpsCallable } from 'firebase/functions';
