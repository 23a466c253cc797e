import type { AuditEntry } from '@sharebox/domain/common/audit';
import type { AuditAction } from '@sharebox/domain/common/audit-actions';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Store } from '../db/store';
import type { StaffRequest } from './staff-request';

/** A change by staff or by a scheduled job, as recorded in the audit log. */
export interface AuditedChange {
  /** The uid of the member of staff, or the name of the scheduled job. */
  actor: string;
  action: AuditAction;
  /** The path of the document, or the collection, that changed. */
  target: string;
  /** Values of the changed fields before the change. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The reason, if staff gave one. */
  reason?: string | null | undefined;
  at: Date;
  /** The request that made the change. It is stored in the audit row. */
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
