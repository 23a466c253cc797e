import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { retryRaces } from '../db/retry-races';
import type { Store } from '../db/store';
import { inTransaction } from '../db/transaction';
import type { AuditEntry } from '@sharebox/domain/common/audit';
import { DomainError } from '@sharebox/domain/common/errors';
import { createHash } from 'node:crypto';
import { getHoldOrderId } from '../hold-identity';
import type { Caller } from '../validated-call';

const retries = { attempts: 9, failure: 'A change by staff failed' };

/**
 * Runs a transaction that creates documents with predetermined ids. If another call creates one of the documents first,
 * the transaction runs again.
 * @throws the errors of `work`, and an error if no attempt succeeds
 */
export async function runStaffTransaction<T>(
  store: Store,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retryRaces(retries, () => inTransaction(store, work));
}

/**
 * A change by staff that must be made only once, even if the request is repeated. Its audit row serves as proof that it
 * was made.
 */
export interface StaffRequest {
  /** 20 hex digits. Used as the id of the audit row and of the document that the request creates. */
  id: string;
  row: DocumentReference<AuditEntry, AuditEntry>;
  fingerprint: string;
}

export function createStaffRequest(
  store: Store,
  caller: Caller,
  action: string,
  input: { request_id: string },
): StaffRequest {
  const id = getHoldOrderId(caller.uid, `${action}:${input.request_id}`);
  // The keys of parsed input are in schema order, so equal inputs have equal JSON.
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return { id, row: store.auditLog.doc(id), fingerprint };
}

/**
 * Reads the audit row that this request wrote earlier, in the transaction; null if the request is new.
 * @throws `invalid-input` if the request was repeated with a different body
 */
export async function readEarlierAuditRow(
  transaction: Transaction,
  request: StaffRequest,
): Promise<AuditEntry | null> {
  const row = (await transaction.get(request.row)).data();
  if (!row) return null;
  if (row.request_fingerprint !== request.fingerprint) throw new DomainError('invalid-input');
  return row;
}

/** Returns the id of the document that was changed. */
export function getTargetId(row: AuditEntry): string {
  return row.target.slice(row.target.lastIndexOf('/') + 1);
}
