import type { AuditEntry } from '@sharebox/domain/common/audit';
import { auditChanges } from './audit-text';
import { csvLine } from '#features/admin/lists/csv.ts';

/** Returns changes by staff and schedules as lines of a CSV file; `names` is by user id. */
export function auditLines(entries: readonly AuditEntry[], names: ReadonlyMap<string, string>): string[] {
  const lines = entries.map((entry) =>
    csvLine([
      entry.at.toISOString(),
      names.get(entry.actor) || entry.actor,
      entry.action,
      entry.target,
      entry.reason,
      auditChanges(entry).join('; '),
    ]),
  );
  return [csvLine(['At (UTC)', 'Who', 'What', 'Where', 'Why', 'Changes']), ...lines];
}
