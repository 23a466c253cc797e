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

/** Subscribes to the newest `count` entries of the audit log, plus one extra to detect whether there are more. */
export function useAuditLog(count: number) {
  return useLivePages('audit_log', changes, auditEntrySchema, count);
}

export function readAuditLog(signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll(changes, auditEntrySchema, signal, onProgress);
}

const maxChanges = 20;

export function useBankAccountChanges(since: Date) {
  return useLiveCollection(
    `bank-account-changes/${since.getTime()}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'audit_log'),
        where('target', '==', bankAccountTarget),
        where('at', '>', since),
        orderBy('at', 'desc'),
        limit(maxChanges),
      ),
    auditEntrySchema,
  );
}
