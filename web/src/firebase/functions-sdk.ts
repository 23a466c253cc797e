import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { getEmulatorPorts } from './emulators';
import { firebaseApp } from './firebase-app';

export const functions = getFunctions(firebaseApp, cloudRegion);

if (import.meta.env.SHAREBOX_DEMO)
  connectFunctionsEmulator(functions, location.hostname, getEmulatorPorts().functions);

export { httpsCallable } from 'firebase/functions';
