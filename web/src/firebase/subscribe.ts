import type { DocumentReference, Query, QueryDocumentSnapshot, SnapshotMetadata } from 'firebase/firestore';
import { toFirestoreError } from './firestore-request-error';
import { onSnapshot } from './firestore-sdk';

interface Found {
  /** All matching documents. The list is empty only if the server confirmed that none exist. */
  docs: readonly QueryDocumentSnapshot[];
  /** Whether the documents come from the cache because the server cannot be reached. */
  fromCache: boolean;
}

export interface Observer {
  onFound: (found: Found) => void;
  /** Called when the server cannot be reached, if the cache is empty and no result has been received before. */
  onUnreachable?: () => void;
  /** Called once, with a `NetworkError` or a `FirestoreRequestError`. The subscription has then ended. */
  onError: (error: Error) => void;
}

const isDocument = (target: DocumentReference | Query): target is DocumentReference =>
  target.type === 'document';

/**
 * Subscribes to a document or a query and returns the function that unsubscribes. All Firestore listeners of the shop
 * use this function, which treats cached results as follows:
 *
 * - An empty cached result is ignored. Firestore returns an empty result when it cannot reach the server, and the shop
 *   must not tell users who have documents that they have none.
 * - While the browser is online, a query's cached result is skipped, because it may be incomplete and the server's
 *   result will follow. While offline, the cached result is used.
 */
export function subscribe(target: DocumentReference | Query, observer: Observer): () => void {
  const { onFound, onUnreachable, onError } = observer;
  let isKnown = false;

  function settle(docs: readonly QueryDocumentSnapshot[], { fromCache }: SnapshotMetadata): void {
    const isEmptyCache = fromCache && docs.length === 0;
    if (isEmptyCache && !isKnown) onUnreachable?.();
    if (isEmptyCache || (fromCache && navigator.onLine && !isDocument(target))) return;
    isKnown = true;
    onFound({ docs, fromCache });
  }

  // Without metadata changes, no snapshot would arrive when the server merely confirms the cached data.
  const options = { includeMetadataChanges: true };
  const fail = (error: unknown) => onError(toFirestoreError(error));
  return isDocument(target)
    ? onSnapshot(
        target,
        options,
        (snapshot) => settle(snapshot.exists() ? [snapshot] : [], snapshot.metadata),
        fail,
      )
    : onSnapshot(target, options, ({ docs, metadata }) => settle(docs, metadata), fail);
}
