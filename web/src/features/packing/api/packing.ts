import { packedBoxSchema } from '@sharebox/domain/packing/packed-box';
import { useLiveCollection } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';
import { type LoadState, useLoad } from '#lib/use-load.ts';
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
 * Fetches the print data of a drop, for admins only, and fetches it again when one of the boxes changes. Fetches nothing
 * while `boxes` is null. Never cached on the device.
 */
export function usePrintData(dropId: string, boxes: readonly Box[] | null): LoadState<PrintData> {
  return useLoad(['print-data', dropId], (signal) => readPrintData(dropId, signal), {
    version: boxes?.map(({ id, is_verified, changed_at }) => [id, is_verified, changed_at]),
    enabled: boxes !== null,
  });
}
