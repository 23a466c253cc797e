import { auditEntry } from '@sharebox/domain/common/audit';
import type { Query } from 'firebase/firestore';
import { useLivePages } from '../../../../firebase/live-pages';
import type { FirestoreSdk } from '../../../../firebase/load';
import { readAll } from '../../list/api/read-all';

function changes({ collection, firestore, orderBy, query }: FirestoreSdk): Query {
  return query(collection(firestore, 'audit_log'), orderBy('at', 'desc'));
}

/** The newest `count` changes by staff and schedules and one more, live, newest first. */
export function useAuditLog(count: number) {
  return useLivePages('audit_log', changes, auditEntry, count);
}

/** All changes by staff and schedules, read once. Stops and throws as `readAll` does. */
export function readAuditLog(signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll(changes, auditEntry, signal, onProgress);
}
