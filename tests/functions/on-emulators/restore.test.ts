import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sampleDocuments } from '../../../emulator-data/sample-documents';
import { dumpDatabase } from '../support/dump';
import { clearProject, openShop, tuesday } from '../support/shop';

/** Runs Firestore's managed export or import on the emulator. The file format is the same as in a real project. */
async function emulator(projectId: string, act: 'export' | 'import', request: object): Promise<void> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ database: `projects/${projectId}/databases/(default)`, ...request }),
  });
  if (!response.ok) throw new Error(`The ${act} failed: ${response.status} ${await response.text()}`);
}

it('restores all documents of a shop unchanged after an export, a deletion and an import', async () => {
  const { store, projectId } = await openShop({ hasOwnFirestore: true });
  const { db } = store;
  const writer = db.bulkWriter();
  for (const [path, data] of sampleDocuments(tuesday)) void writer.set(db.doc(path), data);
  await writer.close();
  const before = await dumpDatabase(db);
  expect(Object.keys(before).length).toBeGreaterThan(100);

  const folder = await mkdtemp(join(tmpdir(), 'sharebox-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await emulator(projectId, 'export', { export_directory: folder, export_name: 'week' });
  await clearProject(projectId);
  expect(await dumpDatabase(db)).toEqual({});

  await emulator(projectId, 'import', {
    export_directory: join(folder, 'week', 'week.overall_export_metadata'),
  });
  expect(await dumpDatabase(db)).toEqual(before);
});
