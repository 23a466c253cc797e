import { balanceEntrySchema, balanceSchema } from '@sharebox/domain/payments/balance';
import { useLiveDocument } from '#firebase/live.ts';
import { useMemberUid } from '#shared/accounts/session.ts';
import { orderBy, recordsOf, useRecords } from '#firebase/records.ts';

/** Subscribes to the balance of a member in naira. It is 0 while loading, and for guests and visitors. */
export function useBalance(): number {
  const uid = useMemberUid();
  const live = useLiveDocument(uid && `balances/${uid}`, balanceSchema);
  return (live.data?.kobo ?? 0) / 100;
}

/** Subscribes to the entries of a balance, newest first. */
export function useBalanceEntries(uid: string) {
  const path = `balances/${uid}/balance_entries`;
  return useRecords(recordsOf(path, balanceEntrySchema, orderBy('created_at', 'desc')));
}
