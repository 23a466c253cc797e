import { canChangeStatus, orderStatusSchema } from '@sharebox/domain/orders/order';
import * as z from 'zod/mini';
import type { StoredState } from '../stored-state';
import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../../tests/firestore-in-memory/wire';
import { toPlainData } from '../plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { invariant } from './invariant';

const claimPath = /^payment_confirmations\/([^/]+)$/;

/** Fields whose changes need an audit row. */
const auditedFields: readonly { path: RegExp; field: string }[] = [
  { path: claimPath, field: 'status' },
  { path: /^weekly_drops\/[^/]+$/, field: 'max_orders' },
  { path: /^bank_transactions\/[^/]+$/, field: 'order_ids' },
];
const shownSchema = z.record(z.string(), z.unknown());

function fieldOf(document: StoredDocument, field: string): string {
  return String(shownSchema.parse(toPlainData(document))[field]);
}

const orderStatusOf = (order: StoredDocument) => orderStatusSchema.parse(fieldOf(order, 'status'));

const mailSchema = z.object({ delivery: z.object({ state: z.string() }) });

function hasState(mail: StoredDocument, state: string): boolean {
  return mailSchema.safeParse(toPlainData(mail)).data?.delivery.state === state;
}

/** Checks that each new ledger entry and each change of an audited field has an audit row in the same commit. */
export function checkAuditRows(changes: readonly DocumentChange[]): void {
  const isNew = (folder: string) =>
    changes.some(({ name, before }) => !before && toDocumentPath(name).startsWith(folder));
  // Transfers between orders and balances need no staff. They are recorded as balance entries instead.
  const hasRow = isNew('audit_log/') || isNew('balances/');
  for (const { name, before, after } of changes) {
    const path = toDocumentPath(name);
    invariant(before ?? (hasRow || !/\/payments\/[^/]+$/.test(path)), `${path} has no row in the audit log`);
    for (const act of auditedFields) {
      if (!before || !after || !act.path.test(path)) continue;
      const [was, is] = [fieldOf(before, act.field), fieldOf(after, act.field)];
      invariant(was === is || hasRow, `${path} has ${act.field} ${is} without a row in the audit log`);
    }
  }
}

const isReview = /^payment\.(approve|dispute)$/;
const ended = (status: unknown) => status === 'cancelled' || status === 'expired';

/** Checks notifications. Tracks restored orders, because their customers are notified of the same steps again. */
export class NotificationInvariants {
  private readonly broughtBack = new Map<string, number>();
  /** Number of failed payments by order id. The payer is notified of each failed payment. */
  private readonly failed = new Map<string, number>();

  /** Number of deliveries that a rider undid, by order id. */
  private readonly takenBack = new Map<string, number>();

  /** Number of times that each reviewed claim was reopened, by order id. */
  private readonly reopened = new Map<string, number>();

  constructor(private readonly books: StoredState) {}

  follow(changes: readonly DocumentChange[]): void {
    for (const { name, before, after } of changes) {
      const path = toDocumentPath(name);
      if (!before || !after) continue;
      const isResent = path.startsWith('mail/') && hasState(before, 'SUCCESS') && hasState(after, 'PENDING');
      invariant(!isResent, `${path} was sent and is queued again`);
      const claimId = claimPath.exec(path)?.[1];
      if (claimId) this.followClaim(claimId, fieldOf(before, 'status'), fieldOf(after, 'status'));
      const id = /^orders\/([^/]+)$/.exec(path)?.[1];
      if (!id) continue;
      const [paid, isPaid] = [fieldOf(before, 'payment_status'), fieldOf(after, 'payment_status')];
      if (paid !== isPaid && isPaid === 'failed') this.failed.set(id, (this.failed.get(id) ?? 0) + 1);
      const [was, is] = [orderStatusOf(before), orderStatusOf(after)];
      invariant(was === is || canChangeStatus(was, is), `The order ${id} was ${was} and became ${is}`);
      if (was === 'delivered' && is === 'preparing')
        this.takenBack.set(id, (this.takenBack.get(id) ?? 0) + 1);
      if (ended(was) && !ended(is)) this.broughtBack.set(id, (this.broughtBack.get(id) ?? 0) + 1);
    }
  }

  /**
   * Checks, after all activity has ended, that no notification was repeated, that claims were reviewed once and that
   * the payers of confirmed orders were notified.
   */
  checkQuiet(): void {
    const reviews = [...this.books.audit.values()].filter(({ action }) => isReview.test(action));
    for (const id of this.books.claims.keys()) {
      const count = reviews.filter(({ target }) => target === `payment_confirmations/${id}`).length;
      const most = 1 + (this.reopened.get(id) ?? 0);
      invariant(count <= most, `The audit log has ${count} reviews of the claim ${id}`);
    }
    const counts = new Map<string, number>();
    for (const [key, { notification_type: type, order_id: id }] of this.books.notifications) {
      if (!id) continue;
      const told = `${key.split('/')[0]} ${type} ${id}`;
      const count = (counts.get(told) ?? 0) + 1;
      counts.set(told, count);
      const often = this.mostTold(type, id);
      invariant(count <= often, `${told} is told ${count} times`);
    }
    for (const [id, { status, user_id }] of this.books.orders) {
      if (status !== 'confirmed') continue;
      const isTold = ['payment_confirmed', 'order_confirmed'].some((type) =>
        counts.has(`${user_id} ${type} ${id}`),
      );
      invariant(isTold, `${user_id} is not told that ${id} is confirmed`);
    }
  }

  /**
   * Checks the reopening of reviewed claims. A disputed claim is reopened only if the ledger covers the price, an
   * approved claim only if the ledger no longer covers the price.
   */
  private followClaim(id: string, was: string, is: string): void {
    if (was === is || was === 'pending') return;
    const order = this.books.orders.get(id);
    const isCovered = (order?.net_received ?? 0) >= (order?.total_amount ?? Infinity);
    const isReopened = is !== 'disputed' && (was === 'disputed') === isCovered;
    invariant(isReopened, `The claim ${id} was ${was} and became ${is}`);
    this.reopened.set(id, (this.reopened.get(id) ?? 0) + 1);
  }

  private mostTold(type: string, orderId: string): number {
    // Each refund has its own notification, including each partial refund.
    if (type === 'refund_sent') return this.sent(orderId);
    // The notification's id contains the failed attempt, so each failed attempt causes at most one notification.
    if (type === 'door_failed' || type === 'not_reached') return Infinity;
    if (type === 'delivery_changed') return this.countRows('order.change-delivery', orderId);
    if (type === 'payment_pending') return this.failed.get(orderId) ?? 0;
    // Each ledger entry may change the missing or surplus amount.
    if (type === 'payment_amount') return Infinity;
    // The giver is reminded twice before the cut-off, and then notified that the box goes to their own address.
    if (type === 'gift_unanswered') return 3;
    const reopened = /^((payment|order)_confirmed|order_received)$/.test(type)
      ? (this.reopened.get(orderId) ?? 0)
      : 0;
    const takenBack = /^(gift_)?delivered$/.test(type) ? (this.takenBack.get(orderId) ?? 0) : 0;
    return 1 + reopened + takenBack + (this.broughtBack.get(orderId) ?? 0);
  }

  private countRows(action: string, orderId: string): number {
    const rows = [...this.books.audit.values()];
    return rows.filter((row) => row.action === action && row.target === `orders/${orderId}`).length;
  }

  private sent(orderId: string): number {
    const entries = [...(this.books.ledgers().get(orderId)?.values() ?? [])];
    return entries.filter(({ stage }) => stage === 'sent').length;
  }
}
