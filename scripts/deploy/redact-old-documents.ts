import { floorToDay, floorToMinute } from '@sharebox/domain/common/floor-timestamp';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';

/** Adds the necessary update of an old document to the batch. Returns false when the document needs no update. */
type Narrowing = (batch: WriteBatch, old: QueryDocumentSnapshot, data: DocumentData) => boolean;

/** Moves the reviewer and the approval notes to a document that only staff can read. */
const hideReview: Narrowing = (batch, old, { verified_by, status, notes }) => {
  if (verified_by === undefined) return false;
  const isVerified = status === 'verified';
  if (typeof verified_by === 'string') {
    const own = isVerified && typeof notes === 'string' ? notes : null;
    batch.set(old.ref.collection('private').doc('review'), { verified_by, notes: own });
  }
  batch.update(old.ref, { verified_by: FieldValue.delete(), ...(isVerified && { notes: null }) });
  return true;
};

/** Rounds a timestamp that is too precise for its readers, unless the document has changed since it was read. */
function coarsen(field: string, coarse: (at: Date) => Date): Narrowing {
  return (batch, old, data) => {
    const exact: unknown = data[field];
    if (!(exact instanceof Timestamp)) return false;
    const at = Timestamp.fromDate(coarse(exact.toDate()));
    if (at.isEqual(exact)) return false;
    batch.update(old.ref, { [field]: at }, { lastUpdateTime: old.updateTime });
    return true;
  };
}

const pageSize = 300;

async function narrowAll(db: Firestore, all: Query, narrowing: Narrowing): Promise<number> {
  const page = all.orderBy(FieldPath.documentId()).limit(pageSize);
  let narrowed = 0;
  let { docs } = await page.get();
  while (docs.length > 0) {
    for (const old of docs) {
      const batch = db.batch();
      if (!narrowing(batch, old, old.data())) continue;
      await batch.commit();
      narrowed += 1;
    }
    ({ docs } = await page.startAfter(docs[docs.length - 1]).get());
  }
  return narrowed;
}

/**
 * Removes data that readers must not see from old documents (docs/decisions/0008). Returns the number of changed
 * documents of each kind. Every document is changed in its own commit, so the script can be interrupted, repeated and
 * run while the shop is open.
 */
export async function redactOldDocuments(db: Firestore) {
  return {
    reviews: await narrowAll(db, db.collection('payment_confirmations'), hideReview),
    receivedGifts: await narrowAll(
      db,
      db.collectionGroup('received_gifts'),
      coarsen('created_at', floorToDay),
    ),
    formerTags: await narrowAll(db, db.collection('gift_links'), coarsen('frees_at', floorToMinute)),
  };
}
