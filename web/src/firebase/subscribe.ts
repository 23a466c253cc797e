import type { DocumentReference, Query, QueryDocumentSnapshot, SnapshotMetadata } from 'firebase/firestore';
import { toFirestoreError } from './firestore-request-error';
import { onSnapshot } from './firestore-sdk';

interface Found {
  /** All matching documents; empty only if the server confirmed that none exist. */
  docs: readonly QueryDocumentSnapshot[];
  /** The documents come from the cache, because the server cannot be reached. */
  fromCache: boolean;
  /** A document has changed since the last call. */
  hasChanges: boolean;
}

/** The callbacks of a subscription. */
export interface Observer {
  onFound: (found: Found) => void;
  /** Called while nothing is known: the server cannot be reached and the cache is empty. */
  onUnreachable?: () => void;
  /** Called once, with a `NetworkError` or a `FirestoreRequestError`, after which the subscription has ended. */
  onError: (error: Error) => void;
}

const isDocument = (target: DocumentReference | Query): target is DocumentReference =>
  target.type === 'document';

/**
 * Subscribes to a document, a query or a page of one, and returns the function that unsubscribes. All listeners of the
 * shop use this function, which treats the cache as follows:
 *
 * - An empty cached result is ignored: Firestore returns one after it has given up reaching the server, and a person with
 *   documents must not read that they have none.
 * - While the browser is online, a query's cached result is skipped, because it may lack documents and the server's result
 *   follows. Offline the cached result is used.
 */
export function subscribe(target: DocumentReference | Query, observer: Observer): () => void {
  const { onFound, onUnreachable, onError } = observer;
  let isKnown = false;
  // The changes of a skipped snapshot are not repeated in the next one.
  let hasSkipped = true;

  function settle(
    docs: readonly QueryDocumentSnapshot[],
    { fromCache }: SnapshotMetadata,
    hasChanged: () => boolean,
  ): void {
    const isEmptyCache = fromCache && docs.length === 0;
    if (isEmptyCache && !isKnown) onUnreachable?.();
    if (isEmptyCache || (fromCache && navigator.onLine && !isDocument(target))) {
      hasSkipped = true;
      return;
    }
    isKnown = true;
    const hasChanges = hasSkipped || hasChanged();
    hasSkipped = false;
    onFound({ docs, fromCache, hasChanges });
  }

  // Without its metadata, a snapshot that only confirms the cache would not arrive.
  const options = { includeMetadataChanges: true };
  const fail = (error: unknown) => onError(toFirestoreError(error));
  return isDocument(target)
    ? onSnapshot(
        target,
        options,
        (snapshot) => settle(snapshot.exists() ? [snapshot] : [], snapshot.metadata, () => true),
        fail,
      )
    : onSnapshot(
        target,
        options,
        (snapshot) => settle(snapshot.docs, snapshot.metadata, () => snapshot.docChanges().length > 0),
        fail,
      );
}
