import * as z from 'zod/mini';
import { instantSchema } from './instant';

/** Labels of the logged actions, shown to staff. Older entries may contain actions that are no longer listed. */
export const auditActionLabels = {
  'account.reopen': 'Closed account reopened',
  'balance.goodwill': 'Goodwill added to a balance',
  'announcement.send': 'Message to customers sent',
  'complaint.answer': 'Reported problem answered',
  'contact.settle': 'Message marked',
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
  'meal.recipe': 'Ingredients of a meal changed',
  'order.change-delivery': 'Delivery changed',
  'order.change-box': 'Dishes of a box changed',
  'order.change-own-delivery': 'Delivery changed by the customer',
  'order.giver-choice': 'The giver chose to get the box',
  'order.dispatch': 'Out for delivery',
  'order.end-claim': 'Unpaid box released',
  'order.end-hold': 'Hold ended at the cut-off',
  'order.free-unpaid': 'Unpaid box freed',
  'order.set-status': 'Status changed',
  'order.type': 'Order typed by staff',
  'payment.adjust': 'Correction',
  'payment.approve': 'Payment approved',
  'payment.confirm': 'Payment confirmed automatically',
  'payment.dispute': 'Payment disputed',
  'payment.move': 'Surplus moved',
  'payment.record': 'Payment recorded',
  'payment.settle': 'Transfer marked as settled',
  'payment.transfer': 'Transfer recorded automatically',
  'refund.account': 'Account for a refund entered',
  'refund.confirmed': 'Refund confirmed',
  'refund.requested': 'Refund requested',
  'refund.sent': 'Refund sent',
  'refund.withdrawn': 'Refund withdrawn',
  'role.grant': 'Role changed',
  'run.create': 'Delivery run created',
  'run.delete': 'Delivery run deleted',
  'run.edit': 'Delivery run changed',
  'run.move-stop': 'Stop moved to another delivery run',
  'settings.bank-account': 'Bank account changed',
  'settings.contacts': 'Contacts changed',
  'settings.save': 'Settings saved',
  'statement.columns': 'Columns of a bank statement chosen',
  'statement.import': 'Bank statement imported',
  'statement.match': 'Matched to the bank statement',
  'statement.put-back': 'Bank line put back',
  'statement.set-aside': 'Bank line set aside',
  'statement.undo': 'Bank statement import undone',
  'statement.unmatch': 'Match undone',
  'stop.delivered': 'Delivered by the rider',
  'stop.undone': 'Delivery undone by the rider',
} as const;
export type AuditAction = keyof typeof auditActionLabels;

const labels: Record<string, string> = auditActionLabels;

export function getAuditActionLabel(action: string): string {
  return labels[action] ?? action;
}

/**
 * `audit_log/{id}`: one change by staff or a scheduled job, written in the same commit as the change and never edited.
 */
export const auditEntrySchema = z.object({
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  at: instantSchema,
  /** Fingerprint of a call with a `request_id`. A call that repeats the id with different input is rejected. */
  request_fingerprint: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
