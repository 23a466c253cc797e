import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { documentId, setLogLevel } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { actors, contextOf, poserOf, type Actor } from './actors';
import { pastRules } from './past-rules';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

type Fields = firebase.firestore.DocumentData;
type Collection = firebase.firestore.CollectionReference;

/** What a match is tested with: documents, writes that are right in all but the actor, and who may do what. */
export interface Access {
  /** Which documents of the match these are, where the rule tells them apart. */
  when?: string;
  /** The document, its path's variables filled in with what only this file uses. */
  path: string;
  /** The document as it stands before each test. */
  standing: Fields;
  create: Fields;
  update: Fields;
  /** How a client asks for a list; all of the collection unless told. */
  list?: (collection: Collection) => firebase.firestore.Query;
  may: Partial<Record<Operation, readonly Actor[]>>;
  /** Other documents that the rule looks at, by path. */
  beside?: Record<string, Fields>;
}

// Refusals are expected here; the SDK would log each.
setLogLevel('silent');

const environment = await initializeTestEnvironment({ projectId: 'demo-rules', firestore: {} });
const unruled = (await pastRules(environment)).firestore();

const databases = new Map<string, firebase.firestore.Firestore>();

/** The actor's Firestore, made once: each context opens connections of its own. */
export function firestoreOf(prefix: string, actor: Actor): firebase.firestore.Firestore {
  const key = `${prefix} ${actor}`;
  const database = databases.get(key) ?? contextOf(environment, prefix, actor).firestore();
  databases.set(key, database);
  return database;
}

/** The Firestore of an account whose token says this. */
export const firestoreWith = (uid: string, token: TokenOptions): firebase.firestore.Firestore =>
  environment.authenticatedContext(uid, token).firestore();

/** What a match's tests were last stood with, null once anything may have changed it. */
let stood: { access: Access; isThere: boolean } | null = null;

/** Sets documents as functions would, past the rules; null deletes. */
export async function stand(documents: Record<string, Fields | null>): Promise<void> {
  stood = null;
  const batch = unruled.batch();
  for (const [path, fields] of Object.entries(documents)) {
    if (fields) batch.set(unruled.doc(path), fields);
    else batch.delete(unruled.doc(path));
  }
  await batch.commit();
}

/** Asserts that the rules let the attempt through, or that they and nothing else refuse it. */
export async function expectAnswer(allowed: boolean, attempt: Promise<unknown>): Promise<void> {
  await (allowed ? assertSucceeds(attempt) : assertFails(attempt));
}

/** Asserts that this document, which is there, is not to be had by a list of what has its id. */
export async function expectNotListed(prefix: string, actor: Actor, path: string): Promise<void> {
  const { id, parent } = firestoreOf(prefix, actor).doc(path);
  await expectAnswer(false, parent.where(documentId(), '==', id).get({ source: 'server' }));
}

/** Stands a match's documents, unless they stand as the test before left them: what was refused changed nothing. */
async function standMatch(prefix: string, access: Access, isThere: boolean): Promise<void> {
  if (stood?.access === access && stood.isThere === isThere) return;
  await stand({
    [`profiles/${poserOf(prefix)}`]: { role: 'admin' },
    ...access.beside,
    [access.path]: isThere ? access.standing : null,
  });
  stood = { access, isThere };
}

function attempt(
  database: firebase.firestore.Firestore,
  operation: Operation,
  access: Access,
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
 * Tests every actor × operation on one match of `firestore.rules`, a test each. `match` is the match's full path as
 * the rules spell it, which `every-match-is-tested.test.ts` looks for; `prefix` begins the accounts' ids.
 */
export function describeMatch(match: string, prefix: string, access: Access): void {
  describe(access.when ? `${match}, ${access.when}` : match, () => {
    for (const operation of operations) {
      for (const actor of actors) {
        const allowed = access.may[operation]?.includes(actor) ?? false;
        it(`${allowed ? 'lets' : 'does not let'} ${actor} ${operation}`, async () => {
          await standMatch(prefix, access, operation !== 'create');
          const tried = attempt(firestoreOf(prefix, actor), operation, access);
          if (allowed) stood = null;
          await expectAnswer(allowed, tried).catch((error: unknown) => {
            stood = null;
            throw error;
          });
        });
      }
    }
  });
}
