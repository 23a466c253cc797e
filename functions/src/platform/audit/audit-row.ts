import type { AuditEntry } from '@sharebox/domain/common/audit';
import type { AuditAction } from '@sharebox/domain/common/audit-actions';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Store } from '../db/store';
import type { StaffRequest } from './staff-request';

/** A change by staff or by a schedule, as the audit log says it. */
export interface AuditedChange {
  /** The uid of the member of staff, or the schedule's name. */
  actor: string;
  action: AuditAction;
  /** The path of the document, or the collection, that changed. */
  target: string;
  /** What changed as it was, and as it is. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Why, where staff gave a reason. */
  reason?: string | null | undefined;
  at: Date;
  /** The request that made the change, which its row remembers. */
  request?: StaffRequest;
}

/** A transaction or a batch. */
interface Commit {
  create: (reference: DocumentReference<AuditEntry, AuditEntry>, row: AuditEntry) => unknown;
}

/** Writes a change's row into the audit log, in the commit of the change itself. */
export function writeAuditRow(
  commit: Commit,
  store: Store,
  { reason = null, request, ...change }: AuditedChange,
): void {
  const row = { ...change, reason };
  if (request) commit.create(request.row, { ...row, request_fingerprint: request.fingerprint });
  else commit.create(store.auditLog.doc(), row);
}
