import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import type firebase from 'firebase/compat/app';
import { beforeAll, describe, it } from 'vitest';
import { actors, buildStaffRoles, createActorContext, type Actor } from './actors';
import { getContextWithRulesDisabled } from './context-without-rules';

export const fileOperations = ['get', 'list', 'create', 'replace', 'relabel', 'delete'] as const;
export type FileOperation = (typeof fileOperations)[number];

export interface TestUpload {
  contentType: string;
  bytes: number;
}

export const mebibyte = 1024 * 1024;
export const smallJpegUpload: TestUpload = { contentType: 'image/jpeg', bytes: 64 };

const environment = await initializeTestEnvironment({ projectId: 'demo-rules', storage: {} });
const storageWithoutRules = (await getContextWithRulesDisabled(environment)).storage();
const storages = new Map<string, firebase.storage.Storage>();

/**
 * Returns an actor's cached Storage instance. Its retry times are shorter than a test's timeout, in case the emulator
 * stops.
 */
function storageOf(prefix: string, actor: Actor): firebase.storage.Storage {
  const key = `${prefix} ${actor}`;
  const storage = storages.get(key) ?? createActorContext(environment, prefix, actor).storage();
  storages.set(key, storage);
  storage.setMaxUploadRetryTime(10_000);
  storage.setMaxOperationRetryTime(10_000);
  return storage;
}

// Storage rules read documents in the project for which the emulators were started.
const lookupEnvironment = await initializeTestEnvironment({ projectId: 'demo-sharebox', firestore: {} });
const lookupFirestore = (await getContextWithRulesDisabled(lookupEnvironment)).firestore();

export async function writeDocumentForStorageRules(path: string, data: object): Promise<void> {
  await lookupFirestore.doc(path).set(data);
}

const notFound = 'storage/object-not-found';

let files = 0;

export const createFilePath = (folder: string): string =>
  `${folder}/${String(Date.now())}-${String(files++)}.jpg`;

export async function uploadWithRulesDisabled(path: string): Promise<void> {
  await upload(storageWithoutRules, path, smallJpegUpload);
}

export async function deleteWithRulesDisabled(path: string): Promise<void> {
  await storageWithoutRules
    .ref(path)
    .delete()
    .catch((error: unknown) => {
      if (!(error instanceof FirebaseError && error.code === notFound)) throw error;
    });
}

function upload(storage: firebase.storage.Storage, path: string, { contentType, bytes }: TestUpload) {
  // Converts the upload task to a promise. The task has a `then` method but is not a promise.
  return storage.ref(path).put(new Uint8Array(bytes), { contentType }).then();
}

/** Asserts that the actor may upload a file to an unused path or, if `allowed` is false, that the rules reject it. */
export async function expectUploadAccess(
  allowed: boolean,
  prefix: string,
  actor: Actor,
  path: string,
  what: TestUpload,
): Promise<void> {
  const attempt = upload(storageOf(prefix, actor), path, what);
  await (allowed ? assertSucceeds(attempt) : assertFails(attempt));
}

/** Asserts that the actor can't list paths below this file, as if the file were a folder. */
export async function expectNotListed(prefix: string, actor: Actor, path: string): Promise<void> {
  await assertFails(storageOf(prefix, actor).ref(path).list({ maxResults: 1 }));
}

/** Attempts an operation on a file. Uploads use the file `what`. Rejects if the rules do not allow the operation. */
export function attemptFileAccess(
  prefix: string,
  actor: Actor,
  operation: FileOperation,
  path: string,
  what: TestUpload = smallJpegUpload,
): Promise<unknown> {
  const storage = storageOf(prefix, actor);
  const reference = storage.ref(path);
  switch (operation) {
    case 'get':
      return reference.getMetadata();
    case 'list':
      return (
        reference.parent?.list({ maxResults: 1 }) ?? Promise.reject(new Error(`${path} is in no folder`))
      );
    case 'create':
    case 'replace':
      return upload(storage, path, what);
    case 'relabel':
      return reference.updateMetadata({ contentType: 'image/png' });
    case 'delete':
      return reference.delete();
  }
}

/**
 * Declares the tests of a match. `match` is the full path as written in the rules, for which
 * `every-match-is-tested.test.ts` searches. `pathOf` returns an unused path and is needed if the rules accept only
 * certain names.
 */
export function describeFiles(
  match: string,
  prefix: string,
  folder: string,
  may: Partial<Record<FileOperation, readonly Actor[]>>,
  pathOf: (folder: string) => Promise<string> = (folder) => Promise.resolve(createFilePath(folder)),
): void {
  beforeAll(async () => {
    for (const [path, role] of Object.entries(buildStaffRoles(prefix)))
      await writeDocumentForStorageRules(path, role);
  });
  describe(match, () => {
    /** Path of a file that the last test left unchanged, so that the next test can use it. */
    let untouched: string | null = null;
    for (const operation of fileOperations) {
      for (const actor of actors) {
        const allowed = may[operation]?.includes(actor) ?? false;
        it(`${allowed ? 'lets' : 'does not let'} ${actor} ${operation}`, async () => {
          const standing: string | null = operation === 'create' ? null : untouched;
          untouched = null;
          const path = standing ?? (await pathOf(folder));
          if (operation !== 'create' && standing === null) await uploadWithRulesDisabled(path);
          const tried = attemptFileAccess(prefix, actor, operation, path);
          await (allowed ? assertSucceeds(tried) : assertFails(tried));
          if (operation !== 'create' && !allowed) untouched = path;
        });
      }
    }
  });
}
