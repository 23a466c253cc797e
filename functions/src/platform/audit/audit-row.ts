import type { AuditEntry } from '@sharebox/domain/common/audit';
import type { AuditAction } from '@sharebox/domain/common/audit-actions';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Store } from '../db/store';
import type { StaffRequest } from './staff-request';
import { isDeepStrictEqual } from 'node:util';

/** A change by a staff member or a scheduled job, as recorded in the audit log. */
export interface AuditedChange {
  /** The uid of the staff member, or the name of the scheduled job. */
  actor: string;
  action: AuditAction;
  /** The path of the changed document or collection. */
  target: string;
  /** Values of the changed fields before the change. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The reason, if the staff member gave one. */
  reason?: string | null | undefined;
  at: Date;
  /** The request that made the change, which the audit row also stores. */
  request?: StaffRequest;
}

/** The write method that a transaction and a batch have in common. */
interface Commit {
  create: (reference: DocumentReference<AuditEntry, AuditEntry>, row: AuditEntry) => unknown;
}

/** Writes a change's audit row in the same commit as the change itself. */
export function writeAuditRow(
  commit: Commit,
  store: Store,
  { reason = null, request, ...change }: AuditedChange,
): void {
  const row = { ...change, reason };
  if (request) commit.create(request.row, { ...row, request_fingerprint: request.fingerprint });
  else commit.create(store.auditLog.doc(), row);
}

/** Returns the old and new values of the fields in `written` that differ from `before`, for the audit log. */
export function getChangedFields(
  before: Record<string, unknown>,
  written: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(written).filter((key) => !isDeepStrictEqual(before[key], written[key]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(written) };
}
