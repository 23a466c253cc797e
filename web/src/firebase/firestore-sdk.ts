import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { getEmulatorPorts } from './emulators';
import { firebaseApp } from './firebase-app';

export const firestore = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache(),
  ignoreUndefinedProperties: true,
});

if (import.meta.env.SHAREBOX_DEMO)
  connectFirestoreEmulator(firestore, location.hostname, getEmulatorPorts().firestore);

export {
  collection,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  terminate,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
