import { profileSchema } from '@sharebox/domain/accounts/profile';
import { staffNoteSchema } from '@sharebox/domain/accounts/staff-note';
import {
  addStaffNoteContract,
  type CustomerLookup,
  lookUpCustomerContract,
} from '@sharebox/domain/accounts/callables';
import { orderSchema, staffOrderStatuses } from '@sharebox/domain/orders/order';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** Subscribes to a customer's profile; null for guests and unknown ids. */
export function useCustomerProfile(uid: string) {
  return useLiveDocument(`profiles/${uid}`, profileSchema);
}

/** Subscribes to the newest `count` gifts, plus one extra to detect whether there are more. */
export function useReceivedGifts(giftId: string, count: number) {
  return useLivePages(
    `gifts-to/${giftId}`,
    ({ collection, documentId, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('gift_id', '==', giftId),
        where('status', 'in', staffOrderStatuses),
        orderBy('created_at', 'desc'),
        orderBy(documentId(), 'desc'),
      ),
    orderSchema,
    count,
  );
}

export function useStaffNotes(uid: string) {
  return useLiveCollection(
    `staff-notes/${uid}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `profiles/${uid}/staff_notes`), orderBy('created_at', 'desc')),
    staffNoteSchema,
  );
}

/** Saves a staff note. Idempotent per request id. */
export async function addStaffNote(note: { request_id: string; uid: string; text: string }): Promise<void> {
  await callFunction(addStaffNoteContract, note);
}

/** `data` is null until the first result. */
export interface CustomerLookupState {
  data: CustomerLookup | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Repeats the lookup whenever `version` changes. */
export function useCustomerLookup(uid: string, version: string): CustomerLookupState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<CustomerLookupState, 'data' | 'hasFailed'>>({
    data: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isCurrent = true;
    callFunction(lookUpCustomerContract, { uid }).then(
      (data) => isCurrent && setState({ data, hasFailed: false }),
      () => isCurrent && setState((before) => ({ ...before, hasFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, version, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
