import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulators } from './emulators';
import { firebaseApp } from './firebase-app';

export const storage = getStorage(firebaseApp);

if (import.meta.env.SHAREBOX_DEMO) connectStorageEmulator(storage, location.hostname, emulators().storage);

export { getBlob, ref, uploadBytesResumable } from 'firebase/storage';
