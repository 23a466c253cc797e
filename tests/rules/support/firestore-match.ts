import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { documentId, setLogLevel } from 'firebase/firestore';
import { beforeAll, describe, it } from 'vitest';
import { actors, buildStaffRoles, createActorContext, getFakeAdminUid, type Actor } from './actors';
import { getContextWithRulesDisabled } from './context-without-rules';

export const firestoreOperations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type FirestoreOperation = (typeof firestoreOperations)[number];

type Fields = firebase.firestore.DocumentData;
type Collection = firebase.firestore.CollectionReference;

/** Test data for one match: documents, valid writes and the operations that each actor is allowed to perform. */
export interface ExpectedAccess {
  /** The kind of documents under test, if a match has several kinds. */
  when?: string;
  /** The document's path. Its variables have values that no other test file uses. */
  path: string;
  /** The document's content before each test. */
  standing: Fields;
  create: Fields;
  update: Fields;
  /** Builds the query with which a client lists documents. Defaults to the entire collection. */
  list?: (collection: Collection) => firebase.firestore.Query;
  may: Partial<Record<FirestoreOperation, readonly Actor[]>>;
  /** Other documents that the rules read, by path. */
  beside?: Record<string, Fields>;
}

// Silences the SDK's log, because the tests cause rejections on purpose.
setLogLevel('silent');

const environment = await initializeTestEnvironment({ projectId: 'demo-rules', firestore: {} });
const firestoreWithoutRules = (await getContextWithRulesDisabled(environment)).firestore();

const databases = new Map<string, firebase.firestore.Firestore>();

/** Returns an actor's Firestore. Instances are cached, because each one opens its own connections. */
export function getActorFirestore(prefix: string, actor: Actor): firebase.firestore.Firestore {
  const key = `${prefix} ${actor}`;
  const database = databases.get(key) ?? createActorContext(environment, prefix, actor).firestore();
  databases.set(key, database);
  return database;
}

export const getFirestoreWithClaims = (uid: string, token: TokenOptions): firebase.firestore.Firestore =>
  environment.authenticatedContext(uid, token).firestore();

/** The data that was last written for a match. Null if a test may have changed it since. */
let stood: { access: ExpectedAccess; isThere: boolean } | null = null;

/** Writes documents with security rules disabled, as Cloud Functions do. Null deletes a document. */
export async function writeWithRulesDisabled(documents: Record<string, Fields | null>): Promise<void> {
  stood = null;
  const batch = firestoreWithoutRules.batch();
  for (const [path, fields] of Object.entries(documents)) {
    if (fields) batch.set(firestoreWithoutRules.doc(path), fields);
    else batch.delete(firestoreWithoutRules.doc(path));
  }
  await batch.commit();
}

export async function expectAccess(allowed: boolean, attempt: Promise<unknown>): Promise<void> {
  await (allowed ? assertSucceeds(attempt) : assertFails(attempt));
}

/** Asserts that the actor can't read an existing document by querying its collection for the document's id. */
export async function expectNotListed(prefix: string, actor: Actor, path: string): Promise<void> {
  const { id, parent } = getActorFirestore(prefix, actor).doc(path);
  await expectAccess(false, parent.where(documentId(), '==', id).get({ source: 'server' }));
}

/** Writes the documents of a match, unless the last attempt was rejected and has left them unchanged. */
async function writeMatch(prefix: string, access: ExpectedAccess, isThere: boolean): Promise<void> {
  if (stood?.access === access && stood.isThere === isThere) return;
  await writeWithRulesDisabled({
    [`profiles/${getFakeAdminUid(prefix)}`]: { role: 'admin' },
    ...access.beside,
    [access.path]: isThere ? access.standing : null,
  });
  stood = { access, isThere };
}

function attempt(
  database: firebase.firestore.Firestore,
  operation: FirestoreOperation,
  access: ExpectedAccess,
): Promise<unknown> {
  const reference = database.doc(access.path);
  switch (operation) {
    case 'get':
      return reference.get({ source: 'server' });
    case 'list':
      return (access.list?.(reference.parent) ?? reference.parent).get({ source: 'server' });
    case 'create':
      return reference.set(access.create);
    case 'update':
      return reference.update(access.update);
    case 'delete':
      return reference.delete();
  }
}

/**
 * Declares the tests of a match. `match` is the full path as written in the rules, for which
 * `every-match-is-tested.test.ts` searches.
 */
export function describeMatch(match: string, prefix: string, access: ExpectedAccess): void {
  beforeAll(() => writeWithRulesDisabled(buildStaffRoles(prefix)));
  describe(access.when ? `${match}, ${access.when}` : match, () => {
    for (const operation of firestoreOperations) {
      for (const actor of actors) {
        const allowed = access.may[operation]?.includes(actor) ?? false;
        it(`${allowed ? 'lets' : 'does not let'} ${actor} ${operation}`, async () => {
          await writeMatch(prefix, access, operation !== 'create');
          const tried = attempt(getActorFirestore(prefix, actor), operation, access);
          if (allowed) stood = null;
          await expectAccess(allowed, tried).catch((error: unknown) => {
            stood = null;
            throw error;
          });
        });
      }
    }
  });
}
