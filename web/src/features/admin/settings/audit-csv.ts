import type { AuditEntry } from '@sharebox/domain/common/audit';
import { formatAuditChanges } from './audit-text';
import { toCsvLine } from '#features/admin/lists/csv.ts';

/** `names` maps user ids to names. */
export function buildAuditLines(
  entries: readonly AuditEntry[],
  names: ReadonlyMap<string, string>,
): string[] {
  const lines = entries.map((entry) =>
    toCsvLine([
      entry.at.toISOString(),
      names.get(entry.actor) || entry.actor,
      entry.action,
      entry.target,
      entry.reason,
      formatAuditChanges(entry).join('; '),
    ]),
  );
  return [toCsvLine(['At (UTC)', 'Who', 'What', 'Where', 'Why', 'Changes']), ...lines];
}
