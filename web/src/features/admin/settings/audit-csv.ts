import type { AuditEntry } from '@sharebox/domain/common/audit';
import { describeAudit, toActorName } from './audit-sentence';
import { formatAuditChanges } from './audit-text';
import { formatCsvTime, toCsvLine } from '#features/admin/lists/csv.ts';

/** `names` maps user ids to names. */
export function buildAuditLines(
  entries: readonly AuditEntry[],
  names: ReadonlyMap<string, string>,
): string[] {
  const lines = entries.map((entry) =>
    toCsvLine([
      formatCsvTime(entry.at),
      toActorName(entry.actor, names),
      describeAudit(entry),
      entry.action,
      entry.target,
      entry.reason,
      formatAuditChanges(entry).join('; '),
    ]),
  );
  return [toCsvLine(['At (Lagos)', 'Who', 'What', 'Action', 'Where', 'Why', 'Changes']), ...lines];
}
