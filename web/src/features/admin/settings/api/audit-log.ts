import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { bankAccountTarget } from '@sharebox/domain/shop/bank-account-change';
import type { Query } from 'firebase/firestore';
import { useLiveCollection } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { readAll } from '#firebase/read-all.ts';

function changes({ collection, firestore, orderBy, query }: FirestoreSdk): Query {
  return query(collection(firestore, 'audit_log'), orderBy('at', 'desc'));
}

/** The newest `count` changes by staff and schedules and one more, live, newest first. */
export function useAuditLog(count: number) {
  return useLivePages('audit_log', changes, auditEntrySchema, count);
}

/** All changes by staff and schedules, read once. Stops and throws as `readAll` does. */
export function readAuditLog(signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll(changes, auditEntrySchema, signal, onProgress);
}

/** Nobody changes the account so often in a day that more than the newest of them matter. */
const mostChanges = 20;

/** The changes of the bank account since a moment, live, the newest first. */
export function useBankAccountChanges(since: Date) {
  return useLiveCollection(
    `bank-account-changes/${since.getTime()}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'audit_log'),
        where('target', '==', bankAccountTarget),
        where('at', '>', since),
        orderBy('at', 'desc'),
        limit(mostChanges),
      ),
    auditEntrySchema,
  );
}
