import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { region } from '@sharebox/domain/common/region';
import { emulatorPorts } from '../config/env';
import { emulatorHost, firebaseApp } from './firebase-app';

export const functions = getFunctions(firebaseApp, region);

if (emulatorPorts) connectFunctionsEmulator(functions, emulatorHost, emulatorPorts.functions);

export { httpsCallable } from 'firebase/functions';
