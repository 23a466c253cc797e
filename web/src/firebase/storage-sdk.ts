import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { getEmulatorPorts } from './emulators';
import { firebaseApp } from './firebase-app';

export const storage = getStorage(firebaseApp);

if (import.meta.env.SHAREBOX_DEMO)
  connectStorageEmulator(storage, location.hostname, getEmulatorPorts().storage);

export { getBlob, ref, uploadBytesResumable } from 'firebase/storage';
