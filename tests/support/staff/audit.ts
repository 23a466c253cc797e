import { type AuditEntry, auditEntrySchema } from '@sharebox/domain/common/audit';
import { getEmulatorAdmin } from '../stack/emulator-admin';

export async function readAuditEntries(target: string): Promise<AuditEntry[]> {
  const found = await getEmulatorAdmin().db.collection('audit_log').where('target', '==', target).get();
  return found.docs.map((entry) => auditEntrySchema.parse(entry.data()));
}
