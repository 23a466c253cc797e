import { toShortOrderId } from '@sharebox/domain/orders/order';
import { toAdminCustomer } from '#config/paths.ts';
import { bankStatementPath, buildDropPath, buildStaffOrderPath, toAdminTab } from '#config/admin-paths.ts';

export interface AuditTarget {
  label: string;
  to: string | null;
}

const places: Record<string, (id: string) => AuditTarget> = {
  orders: (id) => ({ label: `Order ${toShortOrderId(id)}`, to: buildStaffOrderPath(id) }),
  payment_confirmations: (id) => ({
    label: `Payment of order ${toShortOrderId(id)}`,
    to: buildStaffOrderPath(id),
  }),
  profiles: (uid) => ({ label: 'Customer', to: toAdminCustomer(uid) }),
  weekly_drops: (id) => ({ label: 'Weekly drop', to: buildDropPath(id, 'meals') }),
  delivery_runs: () => ({ label: 'Delivery run', to: null }),
  meal_items: () => ({ label: 'Meal', to: toAdminTab('meals') }),
  bank_transactions: () => ({ label: 'Bank statement', to: bankStatementPath }),
  announcements: () => ({ label: 'Message to customers', to: toAdminTab('drops') }),
  complaints: (id) => ({ label: `Report on order ${toShortOrderId(id)}`, to: toAdminTab('messages') }),
  contact_messages: () => ({ label: 'Message', to: toAdminTab('messages') }),
  mail: () => ({ label: 'Email', to: toAdminTab('messages') }),
  settings: () => ({ label: 'Settings', to: toAdminTab('settings') }),
};

/** `target` is the path of a document or collection. */
export function getAuditTarget(target: string): AuditTarget {
  const [collection = '', id = ''] = target.split('/');
  return places[collection]?.(id) ?? { label: target, to: null };
}
