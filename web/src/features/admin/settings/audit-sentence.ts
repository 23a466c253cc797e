import { type Role, roleLabels, roles } from '@sharebox/domain/accounts/role';
import { type AuditAction, type AuditEntry, toAuditActionLabel } from '@sharebox/domain/common/audit';
import { formatNaira } from '@sharebox/domain/money/money';
import { getStaffLabel, orderStatusSchema } from '@sharebox/domain/orders/order';

type Change = Pick<AuditEntry, 'before' | 'after'>;

/** Returns the name after a noun, such as `the run East`; only the noun if the row has no name. */
const named = (noun: string, { name }: Record<string, unknown>) =>
  typeof name === 'string' && name !== '' ? `${noun} ${name}` : noun;

const money = ({ amount }: Record<string, unknown>, otherwise: string) =>
  typeof amount === 'number' ? formatNaira(Math.abs(amount)) : otherwise;

function count(value: unknown, one: string, many: string): string {
  if (typeof value !== 'number') return many;
  return value === 1 ? `1 ${one}` : `${value.toLocaleString('en-NG')} ${many}`;
}

function toStatus(value: unknown): string | null {
  const status = orderStatusSchema.safeParse(value);
  return status.success ? getStaffLabel(status.data) : null;
}

function getStatusText({ before, after }: Change): string {
  const [from, to] = [toStatus(before.status), toStatus(after.status)];
  if (to === null) return 'changed the status of the order';
  return from === null ? `set the order to ${to}` : `changed the order from ${from} to ${to}`;
}

function getRoleText({ before, after }: Change): string {
  const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
  if (!isRole(after.role)) return 'changed a role';
  if (after.role !== 'customer') return `made a member ${roleLabels[after.role]}`;
  return isRole(before.role) ? `removed ${roleLabels[before.role]} access from a member` : 'removed a role';
}

const predicates: Record<AuditAction, string | ((change: Change) => string)> = {
  'account.reopen': 'reopened a closed account',
  'announcement.send': ({ after }) =>
    typeof after.title === 'string' ? `wrote to customers: “${after.title}”` : 'wrote to customers',
  'complaint.answer': 'answered a reported problem',
  'contact.settle': ({ after }) => `marked a message as ${after.answered === false ? 'un' : ''}answered`,
  'drop.activate': ({ after }) => `put ${named('the drop', after)} on sale`,
  'drop.clone': ({ after }) => `copied a drop as ${named('the drop', after)}`,
  'drop.close': 'closed the drop at its deadline',
  'drop.count': ({ after }) => `counted ${count(after.boxes, 'box', 'boxes')} for the kitchen`,
  'drop.create': ({ after }) => `created ${named('the drop', after)}`,
  'drop.cut-off': 'cut off the drop before its deadline',
  'drop.deactivate': 'took the drop off sale',
  'drop.delete': ({ before }) => `deleted ${named('the drop', before)}`,
  'drop.edit': ({ after }) => `changed ${named('the drop', after)}`,
  'drop.meals': 'changed the meals of the drop',
  'mail.resend': 'sent an email again',
  'meal.create': ({ after }) => `created ${named('the meal', after)}`,
  'meal.delete': ({ before }) => `deleted ${named('the meal', before)}`,
  'meal.recipe': 'changed the ingredients of the meal',
  'meal.edit': ({ after }) => `changed ${named('the meal', after)}`,
  'order.change-delivery': 'changed the delivery of the order',
  'order.change-own-delivery': 'changed the delivery of their own order',
  'order.giver-choice': 'recorded that the giver wants the declined gift',
  'order.dispatch': 'sent the box out for delivery',
  'order.end-claim': 'released the unpaid box',
  'order.end-hold': 'ended the hold at the cut-off',
  'order.free-unpaid': 'freed the unpaid box',
  'order.set-status': getStatusText,
  'payment.adjust': ({ after }) => `corrected the ledger by ${money(after, 'an amount')}`,
  'payment.approve': 'approved the payment',
  'payment.confirm': 'confirmed the payment automatically',
  'payment.dispute': 'disputed the payment',
  'payment.move': ({ after }) => `moved ${money(after, 'the surplus')} to another order`,
  'payment.record': ({ after }) => `recorded a payment of ${money(after, 'an unknown sum')}`,
  'payment.settle': 'marked a transfer as settled',
  'payment.transfer': 'recorded a transfer automatically',
  'refund.account': () => 'entered the account for a refund',
  'refund.confirmed': ({ after }) => `confirmed that the refund of ${money(after, 'the money')} arrived`,
  'refund.requested': ({ after }) => `requested a refund of ${money(after, 'the money')}`,
  'refund.sent': ({ after }) => `sent ${money(after, 'the money')} back`,
  'refund.withdrawn': ({ after }) => `withdrew the refund of ${money(after, 'the money')}`,
  'role.grant': getRoleText,
  'run.create': ({ after }) => `created ${named('the delivery run', after)}`,
  'run.delete': ({ before }) => `deleted ${named('the delivery run', before)}`,
  'run.edit': ({ after, before }) => `changed ${named('the delivery run', { ...before, ...after })}`,
  'run.move-stop': ({ after }) => `moved a stop to ${named('the delivery run', after)}`,
  'settings.bank-account': 'changed the shop’s bank account',
  'settings.contacts': 'changed the shop’s phone number or email',
  'settings.save': 'changed the settings',
  'statement.columns': 'chose the columns of a bank statement',
  'statement.import': ({ after }) => `imported ${count(after.imported, 'line', 'lines')} of a bank statement`,
  'statement.match': ({ after }) =>
    `matched ${money(after, 'a transfer')} from the bank statement to the order`,
  'statement.put-back': ({ after }) => `put back ${money(after, 'a transfer')} of the bank statement`,
  'statement.set-aside': ({ after }) => `set aside ${money(after, 'a transfer')} of the bank statement`,
  'statement.undo': ({ before }) =>
    `undid the import of ${count(before.imported, 'line', 'lines')} of a bank statement`,
  'statement.unmatch': 'undid the match of a transfer with the order',
  'stop.delivered': 'delivered the box',
  'stop.undone': 'undid the delivery of the box',
};

const isKnown = (action: string): action is AuditAction => action in predicates;

/** Returns whether a schedule made the change, and no person. */
export const isByShop = (actor: string) => /\/|^(continueCutOffs|endUnpaidClaims)$/.test(actor);

/** Returns the subject of a sentence about an audit row. `names` maps user ids to names. */
export function toActorName(actor: string, names: ReadonlyMap<string, string>): string {
  return isByShop(actor) ? 'The shop' : names.get(actor) || actor;
}

/** Returns the predicate of a sentence about an audit row, such as `created the delivery run East`. */
export function describeAudit(entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  if (!isKnown(entry.action)) return `made the change “${toAuditActionLabel(entry.action)}”`;
  const predicate = predicates[entry.action];
  return typeof predicate === 'string' ? predicate : predicate(entry);
}
