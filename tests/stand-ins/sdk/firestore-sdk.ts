import {
  encodeFields,
  type JsonValue,
  type StoredDocument,
  type ListenerTarget,
  type PageWrite,
} from '../wire';
import { type DocumentReference, createDocumentId, Query } from './firestore-references';
import { DocumentSnapshot, buildMetadata, QuerySnapshot, buildSnapshots } from './firestore-snapshots';
import { sendRequest, FirebaseError, isJsonFields, waitUntilOnline, onListenerUpdate } from './link';

export { documentId, limit, orderBy, query, serverTimestamp, startAfter, where } from './firestore-queries';
export { collection, doc, DocumentReference, firestore, Query } from './firestore-references';

const isOffline = () =>
  new FirebaseError({
    code: 'unavailable',
    message: 'Failed to get document because the client is offline.',
  });

export async function getDoc(reference: DocumentReference): Promise<DocumentSnapshot> {
  const { path } = reference;
  if (!navigator.onLine) throw isOffline();
  const data = await sendRequest({ kind: 'get', path });
  return new DocumentSnapshot(path, isJsonFields(data) ? { path, data } : null, buildMetadata(false));
}

function storedFrom(answer: JsonValue): StoredDocument[] {
  if (!Array.isArray(answer)) throw new Error('A list of documents is expected');
  return answer.flatMap((one) => {
    if (!isJsonFields(one)) return [];
    const { path = null, data = null } = one;
    return typeof path === 'string' && isJsonFields(data) ? [{ path, data }] : [];
  });
}

export async function getDocsFromServer(asked: Query): Promise<QuerySnapshot> {
  if (!navigator.onLine) throw isOffline();
  const found = storedFrom(await sendRequest({ kind: 'query', query: asked.spec }));
  return new QuerySnapshot(buildSnapshots(found, false), buildMetadata(false));
}

export async function getCountFromServer(asked: Query): Promise<{ data: () => { count: number } }> {
  if (!navigator.onLine) throw isOffline();
  const count = Number(await sendRequest({ kind: 'count', query: asked.spec }));
  return { data: () => ({ count }) };
}

/** Receives a snapshot or an error. The argument is `unknown` because the web app uses the SDK's own types. */
type Callback = (heard: unknown) => void;
interface ListenOptions {
  includeMetadataChanges?: boolean;
}

interface Follower {
  target: ListenerTarget;
  show: (documents: readonly StoredDocument[], fromCache: boolean) => void;
  fail: Callback;
}

/**
 * Subscribes to a document or query until the returned function is called. Resumes the subscription after a lost
 * connection.
 */
function follow({ target, show, fail }: Follower): () => void {
  const listener = createDocumentId();
  let known: StoredDocument[] = [];
  let isWanted = true;
  const stopHearing = onListenerUpdate(listener, (push) => {
    if (!isWanted || !navigator.onLine) return;
    if ('documents' in push) {
      known = push.documents;
      show(known, false);
      return;
    }
    if (push.refusal.code === 'unavailable') {
      show(known, true);
      return;
    }
    stop();
    fail(new FirebaseError(push.refusal));
  });
  const listen = () => {
    if (isWanted) void sendRequest({ kind: 'listen', listener, target });
  };
  const lose = () => show(known, true);
  const stop = () => {
    isWanted = false;
    stopHearing();
    removeEventListener('offline', lose);
    removeEventListener('online', listen);
    void sendRequest({ kind: 'unlisten', listener });
  };
  addEventListener('offline', lose);
  addEventListener('online', listen);
  if (navigator.onLine) listen();
  else queueMicrotask(() => isWanted && lose());
  return stop;
}

function onDocument(
  path: string,
  { includeMetadataChanges = false }: ListenOptions,
  next: Callback,
  fail: Callback,
): () => void {
  let last: string | null = null;
  return follow({
    target: { path },
    show: ([stored = null], fromCache) => {
      const text = JSON.stringify([stored, includeMetadataChanges && fromCache]);
      if (text === last) return;
      last = text;
      next(new DocumentSnapshot(path, stored, buildMetadata(fromCache)));
    },
    fail,
  });
}

function onQuery(
  asked: Query,
  { includeMetadataChanges = false }: ListenOptions,
  next: Callback,
  fail: Callback,
): () => void {
  let last: string | null = null;
  let before: DocumentSnapshot[] = [];
  return follow({
    target: { query: asked.spec },
    show: (documents, fromCache) => {
      const text = JSON.stringify([documents, includeMetadataChanges && fromCache]);
      if (text === last) return;
      last = text;
      const docs = buildSnapshots(documents, fromCache);
      next(new QuerySnapshot(docs, buildMetadata(fromCache), before));
      before = docs;
    },
    fail,
  });
}

const ignore = () => undefined;

/**
 * Subscribes to a document or query. The arguments after the first are optional options, a callback for snapshots and
 * an optional callback for errors.
 */
export function onSnapshot(
  followed: DocumentReference | Query,
  ...rest: (ListenOptions | Callback)[]
): () => void {
  const options = rest.find((one) => typeof one === 'object') ?? {};
  const [next = ignore, fail = ignore] = rest.filter((one) => typeof one === 'function');
  return followed instanceof Query
    ? onQuery(followed, options, next, fail)
    : onDocument(followed.path, options, next, fail);
}

async function commit(writes: PageWrite[]): Promise<void> {
  // Waits while offline, because Firestore queues offline writes.
  await waitUntilOnline();
  await sendRequest({ kind: 'commit', writes });
}

interface SetOptions {
  merge?: boolean;
}

const setOf = (reference: DocumentReference, data: object, options: SetOptions = {}): PageWrite => ({
  kind: 'set',
  path: reference.path,
  data: encodeFields(data),
  isMerge: options.merge === true,
});
const updateOf = (reference: DocumentReference, data: object): PageWrite => ({
  kind: 'update',
  path: reference.path,
  data: encodeFields(data),
});
const deleteOf = (reference: DocumentReference): PageWrite => ({ kind: 'delete', path: reference.path });

export const setDoc = (reference: DocumentReference, data: object, options?: SetOptions) =>
  commit([setOf(reference, data, options)]);
export const updateDoc = (reference: DocumentReference, data: object) => commit([updateOf(reference, data)]);
export const deleteDoc = (reference: DocumentReference) => commit([deleteOf(reference)]);

class WriteBatch {
  private readonly writes: PageWrite[] = [];
  set(reference: DocumentReference, data: object, options?: SetOptions): this {
    this.writes.push(setOf(reference, data, options));
    return this;
  }
  update(reference: DocumentReference, data: object): this {
    this.writes.push(updateOf(reference, data));
    return this;
  }
  delete(reference: DocumentReference): this {
    this.writes.push(deleteOf(reference));
    return this;
  }
  commit(): Promise<void> {
    return commit(this.writes);
  }
}

export const writeBatch = () => new WriteBatch();

/** Does nothing, because signing out reloads the page. */
export const terminate = () => Promise.resolve();
