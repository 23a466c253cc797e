import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { emulatorPorts, functionsRegion } from '../config/env';
import { emulatorHost, firebaseApp } from './firebase-app';

export const functions = getFunctions(firebaseApp, functionsRegion);

if (emulatorPorts) connectFunctionsEmulator(functions, emulatorHost, emulatorPorts.functions);

export { httpsCallable } from 'firebase/functions';
