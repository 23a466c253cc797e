import { auditEntry } from '@sharebox/domain/audit';
import { useLiveCollection } from '../../../firebase/live';

/** The newest `count` changes by staff and schedules, live, newest first. */
export function useAuditLog(count: number) {
  return useLiveCollection(
    `audit_log/${count}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'audit_log'), orderBy('at', 'desc'), limit(count)),
    auditEntry,
  );
}
