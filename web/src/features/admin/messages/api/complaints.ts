import { answerComplaintContract } from '@sharebox/domain/complaints/callables';
import { complaintSchema } from '@sharebox/domain/complaints/complaint';
import { callFunction } from '#firebase/call.ts';
import { orderSchema } from '@sharebox/domain/orders/order';
import { useLiveDocument } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import { loadStorage } from '#firebase/load.ts';

export type ComplaintFilter = 'all' | 'waiting';

/** Subscribes to the newest `count` complaints that match a filter, plus one extra to detect whether there are more. */
export function useComplaints(filter: ComplaintFilter, count: number) {
  return useLivePages(
    `complaints/${filter}`,
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'complaints'),
        ...(filter === 'waiting' ? [where('answered_at', '==', null)] : []),
        orderBy('created_at', 'desc'),
      ),
    complaintSchema,
    count,
  );
}

export function useReportedOrder(orderId: string) {
  return useLiveDocument(`orders/${orderId}`, orderSchema);
}

export async function answerComplaint(orderId: string, answer: string): Promise<void> {
  await callFunction(answerComplaintContract, { order_id: orderId, answer });
}

/** Downloads a photo as the signed-in admin, because a download URL would work for anyone. */
export async function fetchComplaintPhoto(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  return getBlob(ref(storage, path));
}
