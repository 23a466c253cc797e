import type { AuditAction, AuditEntry } from '@sharebox/domain/common/audit';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Store } from '../db/store';
import { isDeepStrictEqual } from 'node:util';
import { retryCommitRaces, runInTransaction, type StoreTransaction } from '../db/transaction';
import { DomainError } from '@sharebox/domain/common/errors';
import { createHash } from 'node:crypto';
import { getHoldOrderId } from '../keyed-hash';
import type { Caller } from '../validated-call';

const retries = { attempts: 9, failure: 'A change by staff failed' };

/**
 * Runs a transaction that creates documents with predetermined ids. If another call creates one of the documents first,
 * the transaction runs again.
 * @throws the errors of `work`, and an error if no attempt succeeds
 */
export async function runStaffTransaction<T>(
  store: Store,
  work: (transaction: StoreTransaction) => Promise<T>,
): Promise<T> {
  return retryCommitRaces(retries, () => runInTransaction(store, work));
}

/**
 * A staff request whose change must be made only once, even if the request is repeated. The audit row of the change
 * proves that the change was made.
 */
interface StaffRequest {
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
 * Reads the audit row of an earlier attempt of this request, in the transaction. Returns null if the request is new.
 * @throws `invalid-input` if the earlier attempt had a different body
 */
export async function readEarlierAuditRow(
  transaction: StoreTransaction,
  request: StaffRequest,
): Promise<AuditEntry | null> {
  const row = await transaction.read(request.row);
  if (!row) return null;
  if (row.request_fingerprint !== request.fingerprint) throw new DomainError('invalid-input');
  return row;
}

/** Returns the id of the document that an audit row is about. */
export function getAuditTargetId(row: AuditEntry): string {
  return row.target.slice(row.target.lastIndexOf('/') + 1);
}

/** Old and new values of the changed fields, and the reason if the staff member gave one. */
interface AuditedChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason?: string | null | undefined;
  /** The request that made the change. The audit row stores its fingerprint. */
  request?: StaffRequest;
}

/**
 * Writes the audit row of a change in the same commit as the change. `actor` is the uid of the staff member or the name
 * of the scheduled job. `target` is the path of the changed document or collection.
 */
export function writeAuditRow(
  transaction: StoreTransaction,
  actor: string,
  at: Date,
  action: AuditAction,
  target: string,
  { before, after, reason = null, request }: AuditedChange,
): void {
  const row = { actor, at, action, target, before, after, reason };
  if (request) transaction.create(request.row, { ...row, request_fingerprint: request.fingerprint });
  else transaction.create(transaction.store.auditLog.doc(), row);
}

/** Returns the old and new values of the fields in `written` whose value in `before` differs, for the audit log. */
export function getChangedFields(
  before: Record<string, unknown>,
  written: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(written).filter((key) => !isDeepStrictEqual(before[key], written[key]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(written) };
}
