import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** Connects to the emulators in the environment, with one app per process. Throws if none are configured. */
export function getEmulatorAdmin() {
  const projectId = process.env.GCLOUD_PROJECT ?? 'demo-sharebox';
  if (!process.env.FIRESTORE_EMULATOR_HOST || !projectId.startsWith('demo-')) {
    throw new Error('Tests write to the emulators of a demo project only.');
  }
  const [existing] = getApps();
  const app = existing ?? initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
  return { auth: getAuth(app), db: getFirestore(app), bucket: getStorage(app).bucket() };
}
