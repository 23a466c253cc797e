import type { AuditEntry } from '@sharebox/domain/common/audit';
import { DomainError } from '@sharebox/domain/common/errors';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import { holdOrderId } from '../hold-identity';
import type { Store } from '../db/store';
import type { Caller } from '../validated-call';

/** A change by staff that must happen once, however often it is asked for. Its audit row is what remembers it. */
export interface StaffRequest {
  /** 20 hex digits: the id of the audit row, and of what the request makes. */
  id: string;
  row: DocumentReference<AuditEntry, AuditEntry>;
  fingerprint: string;
}

export function staffRequest(
  store: Store,
  caller: Caller,
  action: string,
  input: { request_id: string },
): StaffRequest {
  const id = holdOrderId(caller.uid, `${action}:${input.request_id}`);
  // A parsed input has its keys in its schema's order, so equal inputs are equal texts.
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return { id, row: store.auditLog.doc(id), fingerprint };
}

/**
 * The audit row that this request has written before, null if it is new. A transaction's read. Throws `invalid-input`
 * for the same key with another body.
 */
export async function earlierRow(
  transaction: Transaction,
  request: StaffRequest,
): Promise<AuditEntry | null> {
  const row = (await transaction.get(request.row)).data();
  if (!row) return null;
  if (row.request_fingerprint !== request.fingerprint) throw new DomainError('invalid-input');
  return row;
}

/** The id of the document that an audit row is about. */
export function targetId(row: AuditEntry): string {
  return row.target.slice(row.target.lastIndexOf('/') + 1);
}
