import { packedBoxSchema } from '@sharebox/domain/packing/packed-box';
import { useEffect, useState } from 'react';
import { useLiveCollection } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';
import type { Box } from '#shared/kitchen/kitchen-boxes.ts';
import { type PrintData, readPrintData } from './read-print-data';

const marksOf = (dropId: string) => `weekly_drops/${dropId}/packed_boxes`;

/** Subscribes to the packed boxes of a drop, keyed by order id. Cached on this device for offline use. */
export function usePackedBoxes(uid: string, dropId: string) {
  return useLiveCollection(
    `packed-boxes:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, marksOf(dropId))),
    packedBoxSchema,
    { isSaved: true },
  );
}

export async function markPacked(dropId: string, orderId: string, isPacked: boolean): Promise<void> {
  await writeFirestore(({ deleteDoc, doc, firestore, serverTimestamp, setDoc }) => {
    const mark = doc(firestore, marksOf(dropId), orderId);
    return isPacked ? setDoc(mark, { packed_at: serverTimestamp() }) : deleteDoc(mark);
  });
}

/**
 * Fetches the print data of a drop, for admins only, and fetches it again when one of the boxes changes. Null while
 * loading and for users without access. Never cached on the device.
 */
export function usePrintData(dropId: string, boxes: readonly Box[] | null) {
  const [papers, setPapers] = useState<PrintData | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const seen = boxes?.map((box) => `${box.id}${box.is_verified}${box.changed_at?.getTime()}`).join();
  useEffect(() => {
    if (seen === undefined) return undefined;
    const reading = new AbortController();
    readPrintData(dropId, reading.signal).then(
      (read) => {
        setPapers(read);
        setHasFailed(false);
      },
      () => {
        if (!reading.signal.aborted) setHasFailed(true);
      },
    );
    return () => reading.abort();
  }, [dropId, seen, attempt]);
  return { papers, hasFailed, retry: () => setAttempt(attempt + 1) };
}
