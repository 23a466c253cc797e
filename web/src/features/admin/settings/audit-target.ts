import { toShortOrderId } from '@sharebox/domain/orders/order';
import { paths, toAdminCustomer } from '#config/paths.ts';
import { buildStaffOrderPath } from '#features/admin/lists/admin-paths.ts';

export interface AuditTarget {
  label: string;
  to: string | null;
}

const at = (query: Record<string, string>) => `${paths.admin}?${new URLSearchParams(query).toString()}`;

const places: Record<string, (id: string) => AuditTarget> = {
  orders: (id) => ({ label: `Order ${toShortOrderId(id)}`, to: buildStaffOrderPath(id) }),
  payment_confirmations: (id) => ({
    label: `Payment of order ${toShortOrderId(id)}`,
    to: buildStaffOrderPath(id),
  }),
  profiles: (uid) => ({ label: 'Customer', to: toAdminCustomer(uid) }),
  weekly_drops: (id) => ({ label: 'Weekly drop', to: at({ tab: 'drops', meals: id }) }),
  delivery_runs: () => ({ label: 'Delivery run', to: null }),
  meal_items: () => ({ label: 'Meal', to: at({ tab: 'meals' }) }),
  bank_transactions: () => ({ label: 'Bank statement', to: at({ tab: 'payments', view: 'statement' }) }),
  announcements: () => ({ label: 'Message to customers', to: at({ tab: 'drops' }) }),
  complaints: (id) => ({ label: `Report on order ${toShortOrderId(id)}`, to: at({ tab: 'messages' }) }),
  contact_messages: () => ({ label: 'Message', to: at({ tab: 'messages' }) }),
  mail: () => ({ label: 'Email', to: at({ tab: 'messages' }) }),
  settings: () => ({ label: 'Settings', to: at({ tab: 'settings' }) }),
};

/** `target` is the path of a document or collection. */
export function getAuditTarget(target: string): AuditTarget {
  const [collection = '', id = ''] = target.split('/');
  return places[collection]?.(id) ?? { label: target, to: null };
}
