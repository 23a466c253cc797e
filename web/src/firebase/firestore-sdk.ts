import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { emulatorPorts } from '../config/env';
import { emulatorHost, firebaseApp } from './firebase-app';

export const firestore = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache(),
  ignoreUndefinedProperties: true,
});

if (emulatorPorts) connectFirestoreEmulator(firestore, emulatorHost, emulatorPorts.firestore);

export {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  endAt,
  getCountFromServer,
  getDoc,
  getDocs,
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
