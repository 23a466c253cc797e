/**
 * `npm run narrow-documents -- --project <id>` removes data that readers must not see (docs/decisions/0008) from
 * documents of earlier versions. Idempotent. It uses the emulators if FIRESTORE_EMULATOR_HOST is set, and otherwise the
 * application default credentials.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseArgs } from 'node:util';
import { redactOldDocuments } from './deploy/redact-old-documents';

const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
const projectId = project ?? process.env.GCLOUD_PROJECT;

if (projectId === undefined) {
  console.error('Usage: npm run narrow-documents -- --project <id>');
  process.exitCode = 2;
} else {
  console.log('Changed:', await redactOldDocuments(getFirestore(initializeApp({ projectId }))));
}
