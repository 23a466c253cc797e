import { containsAllWords } from '@sharebox/domain/common/normalize';
import type { AuditEntry } from '@sharebox/domain/common/audit';
import { instantSchema } from '@sharebox/domain/common/instant';
import { describeAudit } from '#features/admin/text/audit-text.ts';
import { getAuditTarget } from './audit-target';

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'object') {
    const timestamp = instantSchema.safeParse(value);
    if (timestamp.success) return timestamp.data.toISOString();
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Formats an entry's changes, one per line, such as `max_orders: 15 → 20`. */
export function formatAuditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.map((name) => {
    const is = valueText(after[name]);
    return name in before ? `${name}: ${valueText(before[name])} → ${is}` : `${name}: ${is}`;
  });
}

export function matchesAudit(entry: AuditEntry, actorName: string | undefined, text: string): boolean {
  const { actor, action, target, reason } = entry;
  const words = [describeAudit(entry), getAuditTarget(target).label];
  return containsAllWords(
    [actor, actorName, action, target, reason, ...words, ...formatAuditChanges(entry)],
    text,
  );
}
