import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import type firebase from 'firebase/compat/app';
import { beforeAll, describe, it } from 'vitest';
import { actors, buildStaffRoles, createContext, type Actor } from './actors';
import { getContextWithoutRules } from './context-without-rules';

export const fileOperations = ['get', 'list', 'create', 'replace', 'relabel', 'delete'] as const;
export type FileOperation = (typeof fileOperations)[number];

/** An upload's declared content type and its size in bytes. */
export interface Upload {
  contentType: string;
  bytes: number;
}

export const mebibyte = 1024 * 1024;
export const photo: Upload = { contentType: 'image/jpeg', bytes: 64 };

const environment = await initializeTestEnvironment({ projectId: 'demo-rules', storage: {} });
const storageWithoutRules = (await getContextWithoutRules(environment)).storage();
const storages = new Map<string, firebase.storage.Storage>();

/** Returns the actor's Storage. Cached. Gives up within a test's timeout if the emulator is gone. */
function storageOf(prefix: string, actor: Actor): firebase.storage.Storage {
  const key = `${prefix} ${actor}`;
  const storage = storages.get(key) ?? createContext(environment, prefix, actor).storage();
  storages.set(key, storage);
  storage.setMaxUploadRetryTime(10_000);
  storage.setMaxOperationRetryTime(10_000);
  return storage;
}

// Storage rules read documents in the project that the emulators were started for.
const lookupEnvironment = await initializeTestEnvironment({ projectId: 'demo-sharebox', firestore: {} });
const lookupFirestore = (await getContextWithoutRules(lookupEnvironment)).firestore();

/** Writes a document that the rules of Storage read. */
export async function writeLookedUpDocument(path: string, data: object): Promise<void> {
  await lookupFirestore.doc(path).set(data);
}

const notFound = 'storage/object-not-found';

let files = 0;

/** Returns a path in `folder` that no file has had in this or an earlier run. */
export const createPath = (folder: string): string =>
  `${folder}/${String(Date.now())}-${String(files++)}.jpg`;

/** Uploads a file to a path with security rules disabled. */
export async function uploadWithoutRules(path: string): Promise<void> {
  await upload(storageWithoutRules, path, photo);
}

/** Deletes the file at a path, if any, with security rules disabled. */
export async function deleteWithoutRules(path: string): Promise<void> {
  await storageWithoutRules
    .ref(path)
    .delete()
    .catch((error: unknown) => {
      if (!(error instanceof FirebaseError && error.code === notFound)) throw error;
    });
}

function upload(storage: firebase.storage.Storage, path: string, { contentType, bytes }: Upload) {
  // The task is a thenable but not a promise.
  return storage.ref(path).put(new Uint8Array(bytes), { contentType }).then();
}

/** Asserts whether the actor may upload to a path without a file. */
export async function expectUpload(
  allowed: boolean,
  prefix: string,
  actor: Actor,
  path: string,
  what: Upload,
): Promise<void> {
  const attempt = upload(storageOf(prefix, actor), path, what);
  await (allowed ? assertSucceeds(attempt) : assertFails(attempt));
}

/** Asserts that the actor can't list the paths below this file, as if its name were a folder's. */
export async function expectNotListed(prefix: string, actor: Actor, path: string): Promise<void> {
  await assertFails(storageOf(prefix, actor).ref(path).list({ maxResults: 1 }));
}

/** Lets the actor try an operation on a file, with `what` as the upload. Rejects if the rules forbid it. */
export function tryFile(
  prefix: string,
  actor: Actor,
  operation: FileOperation,
  path: string,
  what: Upload = photo,
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
 * Tests every actor and operation on one match of `storage.rules`, with files in `folder`. `match` is the full path as
 * written in the rules, which `every-match-is-tested.test.ts` searches for. `toTargetPath` returns a path without a file, if
 * the rules don't accept every name.
 */
export function describeFiles(
  match: string,
  prefix: string,
  folder: string,
  may: Partial<Record<FileOperation, readonly Actor[]>>,
  pathOf: (folder: string) => Promise<string> = (folder) => Promise.resolve(createPath(folder)),
): void {
  beforeAll(async () => {
    for (const [path, role] of Object.entries(buildStaffRoles(prefix)))
      await writeLookedUpDocument(path, role);
  });
  describe(match, () => {
    /** Path of a file that no allowed operation has changed, so that the next test can use it. */
    let untouched: string | null = null;
    for (const operation of fileOperations) {
      for (const actor of actors) {
        const allowed = may[operation]?.includes(actor) ?? false;
        it(`${allowed ? 'lets' : 'does not let'} ${actor} ${operation}`, async () => {
          const standing: string | null = operation === 'create' ? null : untouched;
          untouched = null;
          const path = standing ?? (await pathOf(folder));
          if (operation !== 'create' && standing === null) await uploadWithoutRules(path);
          const tried = tryFile(prefix, actor, operation, path);
          await (allowed ? assertSucceeds(tried) : assertFails(tried));
          if (operation !== 'create' && !allowed) untouched = path;
        });
      }
    }
  });
}
