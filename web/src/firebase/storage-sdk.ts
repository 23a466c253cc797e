import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorPorts } from '../config/env';
import { emulatorHost, firebaseApp } from './firebase-app';

export const storage = getStorage(firebaseApp);

if (emulatorPorts) connectStorageEmulator(storage, emulatorHost, emulatorPorts.storage);

export { getBlob, getDownloadURL, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
