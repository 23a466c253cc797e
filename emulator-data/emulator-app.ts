import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { randomUUID } from 'node:crypto';

/**
 * Runs `work` with an Admin SDK app for the emulators in the environment. `project` overrides the project of the
 * environment.
 * @throws if an emulator is missing or the project is not a demo project, so that sample data is never written to a
 * real project
 */
export async function withEmulatorApp(work: (app: App) => Promise<void>, project?: string): Promise<void> {
  const projectId = project ?? process.env.GCLOUD_PROJECT;
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    if (!process.env[name]) throw new Error(`${name} is not set: sample data goes to the emulators only.`);
  }
  if (!projectId?.startsWith('demo-')) throw new Error('Sample data goes to a demo project only.');
  const app = initializeApp({ projectId }, `sample-data-${randomUUID()}`);
  try {
    await work(app);
  } finally {
    await deleteApp(app);
  }
}
