import { balanceEntrySchema, balanceSchema } from '@sharebox/domain/payments/balance';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';

/** Subscribes to the balance of a member in naira. It is 0 while loading, and for guests and visitors. */
export function useBalance(): number {
  const uid = useMemberUid();
  const live = useLiveDocument(uid && `balances/${uid}`, balanceSchema);
  return (live.data?.kobo ?? 0) / 100;
}

/** Subscribes to the entries of a balance, newest first. */
export function useBalanceEntries(uid: string) {
  return useLiveCollection(
    `balance-entries:${uid}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `balances/${uid}/balance_entries`), orderBy('created_at', 'desc')),
    balanceEntrySchema,
  );
}
