import { packedBoxSchema } from '@sharebox/domain/packing/packed-box';
import { useEffect, useState } from 'react';
import { useLiveCollection } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';
import { type Papers, readPapers } from '#shared/packing/read-papers.ts';

const marksOf = (dropId: string) => `weekly_drops/${dropId}/packed_boxes`;

/** Which boxes of a drop are packed, each by its order's id, live; on this person's device when it is offline. */
export function usePackedBoxes(uid: string, dropId: string) {
  return useLiveCollection(
    `packed-boxes:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, marksOf(dropId))),
    packedBoxSchema,
    { isSaved: true },
  );
}

/** Marks a box as packed, for all phones, or takes that back. Throws as `writeFirestore` does. */
export async function markPacked(dropId: string, orderId: string, isPacked: boolean): Promise<void> {
  await writeFirestore(({ deleteDoc, doc, firestore, serverTimestamp, setDoc }) => {
    const mark = doc(firestore, marksOf(dropId), orderId);
    return isPacked ? setDoc(mark, { packed_at: serverTimestamp() }) : deleteDoc(mark);
  });
}

/**
 * What is printed for a drop, for admins: read anew whenever `seen` changes, which is a text; null until it is known,
 * and for whoever may not. Never kept on the device.
 */
export function usePapers(dropId: string, isWanted: boolean, seen: string) {
  const [papers, setPapers] = useState<Papers | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const reading = new AbortController();
    readPapers(dropId, reading.signal).then(
      (read) => {
        setPapers(read);
        setHasFailed(false);
      },
      () => {
        if (!reading.signal.aborted) setHasFailed(true);
      },
    );
    return () => reading.abort();
  }, [dropId, isWanted, seen]);
  return { papers, hasFailed };
}
