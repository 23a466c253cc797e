/**
 * Actions recorded in the audit log, with the labels shown to staff. Older entries may contain actions that are no
 * longer listed.
 */
export const auditActions = {
  'account.reopen': 'Closed account reopened',
  'announcement.send': 'Message to customers sent',
  'contact.settle': 'Message marked',
  'customer.note': 'Note on a customer added',
  'document.settle': 'Unreadable record repaired',
  'drop.activate': 'Drop activated',
  'drop.clone': 'Drop copied',
  'drop.close': 'Drop closed at its deadline',
  'drop.count': 'Drop’s boxes counted for the kitchen',
  'drop.create': 'Drop created',
  'drop.cut-off': 'Drop cut off manually',
  'drop.deactivate': 'Drop deactivated',
  'drop.delete': 'Drop deleted',
  'drop.edit': 'Drop edited',
  'drop.meals': 'Drop’s meals changed',
  'mail.resend': 'Email sent again',
  'meal.create': 'Meal created',
  'meal.delete': 'Meal deleted',
  'meal.edit': 'Meal edited',
  'order.change-delivery': 'Delivery changed',
  'order.dispatch': 'Out for delivery',
  'order.end-claim': 'Unpaid box released',
  'order.end-hold': 'Hold ended at the cut-off',
  'order.free-unpaid': 'Unpaid box freed',
  'order.set-status': 'Status changed',
  'payment.adjust': 'Correction',
  'payment.approve': 'Payment approved',
  'payment.dispute': 'Payment disputed',
  'payment.record': 'Payment recorded',
  'refund.confirmed': 'Refund confirmed',
  'refund.requested': 'Refund requested',
  'refund.sent': 'Refund sent',
  'refund.withdrawn': 'Refund withdrawn',
  'role.grant': 'Admin access changed',
  'run.create': 'Delivery run created',
  'run.delete': 'Delivery run deleted',
  'run.edit': 'Delivery run changed',
  'run.move-stop': 'Stop moved to another delivery run',
  'settings.bank-account': 'Bank account changed',
  'settings.save': 'Settings saved',
  'statement.import': 'Bank statement imported',
  'statement.match': 'Matched to the bank statement',
  'statement.undo': 'Bank statement import undone',
  'statement.unmatch': 'Match undone',
  'stop.delivered': 'Delivered by the rider',
  'stop.undone': 'Delivery undone by the rider',
} as const;
export type AuditAction = keyof typeof auditActions;

const labels: Record<string, string> = auditActions;

/** Returns the label of an action, or the action itself when it has no label. */
export function toAuditActionLabel(action: string): string {
  return labels[action] ?? action;
}
