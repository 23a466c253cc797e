import { type AuditEntry, auditEntrySchema } from '@sharebox/domain/common/audit';
import { randomUUID } from 'node:crypto';
import type { Shop } from '../../stand-ins/shop';

type Row = Pick<AuditEntry, 'actor' | 'action' | 'target'> & Partial<AuditEntry>;

export function logAudit(shop: Shop, row: Row): void {
  const written = auditEntrySchema.parse({ before: {}, after: {}, reason: null, at: new Date(), ...row });
  shop.write(`audit_log/${randomUUID()}`, written);
}
