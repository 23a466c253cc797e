import { containsAllWords } from '@sharebox/domain/common/normalize';
import type { AuditEntry } from '@sharebox/domain/common/audit';
import { instantSchema } from '@sharebox/domain/common/instant';
import { describeAuditEntry } from '#features/admin/text/audit-text.ts';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { buildAdminCustomerPath } from '#config/paths.ts';
import {
  bankStatementPath,
  buildDropPath,
  buildStaffOrderPath,
  buildAdminTabPath,
} from '#config/admin-paths.ts';

interface AuditTarget {
  label: string;
  to: string | null;
}

const places: Record<string, (id: string) => AuditTarget> = {
  orders: (id) => ({ label: `Order ${toShortOrderId(id)}`, to: buildStaffOrderPath(id) }),
  payment_confirmations: (id) => ({
    label: `Payment of order ${toShortOrderId(id)}`,
    to: buildStaffOrderPath(id),
  }),
  profiles: (uid) => ({ label: 'Customer', to: buildAdminCustomerPath(uid) }),
  weekly_drops: (id) => ({ label: 'Weekly drop', to: buildDropPath(id, 'meals') }),
  delivery_runs: () => ({ label: 'Delivery run', to: null }),
  meal_items: () => ({ label: 'Meal', to: buildAdminTabPath('meals') }),
  bank_transactions: () => ({ label: 'Bank statement', to: bankStatementPath }),
  announcements: () => ({ label: 'Message to customers', to: buildAdminTabPath('drops') }),
  complaints: (id) => ({ label: `Report on order ${toShortOrderId(id)}`, to: buildAdminTabPath('messages') }),
  contact_messages: () => ({ label: 'Message', to: buildAdminTabPath('messages') }),
  mail: () => ({ label: 'Email', to: buildAdminTabPath('messages') }),
  settings: () => ({ label: 'Settings', to: buildAdminTabPath('settings') }),
};

/** Returns the label and link of a changed document or collection. `target` is its path. */
export function getAuditTarget(target: string): AuditTarget {
  const [collection = '', id = ''] = target.split('/');
  return places[collection]?.(id) ?? { label: target, to: null };
}

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

export function matchesAuditEntry(entry: AuditEntry, actorName: string | undefined, text: string): boolean {
  const { actor, action, target, reason } = entry;
  const words = [describeAuditEntry(entry), getAuditTarget(target).label];
  return containsAllWords(
    [actor, actorName, action, target, reason, ...words, ...formatAuditChanges(entry)],
    text,
  );
}
