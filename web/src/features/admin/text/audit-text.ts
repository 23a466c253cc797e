import { roleLabels, roles } from '@sharebox/domain/accounts/role';
import { type AuditEntry, getAuditActionLabel } from '@sharebox/domain/common/audit';
import { formatNaira } from '@sharebox/domain/money/money';
import { deliveryWindowLabels, deliveryWindowSchema } from '@sharebox/domain/orders/delivery-window';
import { getStaffStatusLabel, orderStatusSchema } from '@sharebox/domain/orders/order';

type Change = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** Formats changes such as `address, Evening 4PM-8PM`. The audit row contains only changed fields. */
function getDeliveryText(after: Change['after']): string {
  const window = deliveryWindowSchema.safeParse(after.delivery_window);
  const parts = [
    after.address_changed === true && 'address',
    window.success && deliveryWindowLabels[window.data],
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns the detail of a change, such as a name or an amount; empty if the action needs no detail. */
function getDetail({ action, before, after }: Change): string {
  if (['order.change-delivery', 'order.change-own-delivery', 'order.giver-choice'].includes(action)) {
    return getDeliveryText(after);
  }
  if (typeof after.amount === 'number') return formatNaira(after.amount);
  const name = after.title ?? after.name ?? before.name;
  return typeof name === 'string' ? name : '';
}

/** Describes an audit row, such as `Status changed to Preparing` or `Refund sent: ₦5,000`. */
export function describeAuditEntry(change: Change): string {
  const { action, after } = change;
  const text = getAuditActionLabel(action);
  const status = action === 'order.set-status' ? orderStatusSchema.safeParse(after.status).data : undefined;
  if (status) return `${text} to ${getStaffStatusLabel(status)}`;
  const role = action === 'role.grant' ? roles.find((one) => one === after.role) : undefined;
  if (role) return `${text} to ${roleLabels[role]}`;
  const detail = getDetail(change);
  return detail === '' ? text : `${text}: ${detail}`;
}

/** Returns whether the actor is a scheduled job or trigger, not a user. */
export const isAutomatedActor = (actor: string) => /\/|^(continueCutOffs|endUnpaidClaims)$/.test(actor);
