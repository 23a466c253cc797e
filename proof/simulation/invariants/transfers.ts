import { toKobo } from '@sharebox/domain/money/money';
import type { TestBank } from '../../../scripts/local-stack/test-bank';
import type { Change } from '../../../tests/firestore-in-memory/server';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import type { StoredLedgerEntry, StoredState, StoredTransferAccount } from '../stored-state';
import { invariant, skewMs } from './invariant';

/** Providers report times in seconds, and the clocks of two processes may differ. */
const toleranceMs = 2 * skewMs + 1000;

const verified = ['confirmed', 'preparing', 'delivered'];

/** Checks the money that a payment provider holds for the shop against the ledger and the list for staff. */
export class TransferInvariants {
  private before = new Map<string, StoredTransferAccount>();
  /** When each expired order lost its hold, in milliseconds. */
  private readonly expiredAt = new Map<string, number>();

  constructor(
    private readonly books: StoredState,
    private readonly bank: TestBank,
  ) {}

  checkCommit(changes: readonly Change[], now: number): void {
    const paths = changes.map(({ name, before }) => ({ path: toDocumentPath(name), isNew: !before }));
    const added = new Map<string, StoredLedgerEntry[]>();
    const actions = new Map<string, string>();
    for (const { path, isNew } of paths) {
      const [kind = '', id = '', collection, entryId = ''] = path.split('/');
      if (kind === 'payment_events') this.checkEvent(id);
      if (kind === 'audit_log' && isNew) {
        const row = this.books.audit.get(id);
        if (row) actions.set(row.target, row.action);
      }
      const entry = collection === 'payments' && this.books.payments.get(`${id}/payments/${entryId}`);
      if (entry && entry.transfer) added.set(id, [...(added.get(id) ?? []), entry]);
    }
    for (const [id, entries] of added) {
      this.checkAdded(id);
      if (actions.get(`orders/${id}`) === 'payment.confirm') this.checkConfirmed(id, entries);
    }
    for (const { path } of paths) {
      const id = /^transfer_accounts\/([^/]+)$/.exec(path)?.[1];
      if (id === undefined) continue;
      const isSettled = added.has(id) || actions.get(`orders/${id}`) === 'payment.settle';
      this.checkAccount(id, isSettled);
    }
    for (const { path } of paths) this.followExpiry(path, now);
  }

  /** Checks that the ledger has exactly what the provider holds, and that staff see all other money. */
  checkQuiet(unknownReferences: ReadonlySet<string>): void {
    const { transferAccounts, paymentEvents } = this.books;
    for (const [id, { is_done }] of paymentEvents) invariant(is_done, `Payment event ${id} is never done`);
    const stored = new Map([...transferAccounts].map(([id, one]) => [one.reference, { id, ...one }]));
    for (const { reference, transfers } of this.bank.accounts) {
      if (transfers.length === 0) continue;
      const held = this.sumHeld(reference);
      const account = stored.get(reference);
      invariant(account, `The provider holds ${held} kobo for ${reference}, which no order knows`);
      const { id, received, recorded } = account;
      const inLedger = this.sumLedger(id);
      invariant(
        inLedger === held,
        `The provider holds ${held} kobo for order ${id}, and its ledger has ${inLedger}`,
      );
      invariant(
        received === held && recorded === held,
        `The account of order ${id} shows ${received} and ${recorded} of ${held} kobo`,
      );
    }
    const listed = [...paymentEvents.values()].filter(({ problem }) => problem === 'unknown-reference');
    for (const reference of unknownReferences) {
      invariant(
        listed.some((event) => event.reference === reference),
        `Staff do not see that money came for ${reference}, which is no account of the shop`,
      );
    }
  }

  /** Checks that transfers count once, and that money that does not settle its order is listed for staff. */
  private checkAdded(id: string): void {
    const account = this.books.transferAccounts.get(id);
    const order = this.books.orders.get(id);
    invariant(account && order, `Order ${id} has a transfer without an account`);
    const [inLedger, held] = [this.sumLedger(id), this.sumHeld(account.reference)];
    invariant(
      inLedger <= held,
      `The ledger of order ${id} has ${inLedger} kobo, and the provider holds ${held}`,
    );
    const isExact = toKobo(order.net_received ?? 0) === toKobo(order.total_amount);
    invariant(
      account.problem !== null || (isExact && verified.includes(order.status)),
      `Order ${id} is ${order.status} with ${order.net_received} of ${order.total_amount}, which staff do not see`,
    );
  }

  /** Checks that an order is confirmed without a person only if its price was paid in time. */
  private checkConfirmed(id: string, entries: readonly StoredLedgerEntry[]): void {
    const account = this.books.transferAccounts.get(id);
    const order = this.books.orders.get(id);
    invariant(
      order && toKobo(order.net_received ?? 0) >= toKobo(order.total_amount),
      `Order ${id} is confirmed with ${order?.net_received} of ${order?.total_amount}`,
    );
    const endsAt = Math.min(account?.closes_at.getTime() ?? 0, this.expiredAt.get(id) ?? Infinity);
    for (const { transfer } of entries) {
      const lateMs = (transfer?.paid_at.getTime() ?? 0) - endsAt;
      invariant(lateMs <= toleranceMs, `Order ${id} is confirmed by money that came ${lateMs} ms late`);
    }
  }

  /** Checks that an order keeps the account that its customer sees, no longer than its hold, and that problems stay. */
  private checkAccount(id: string, isSettled: boolean): void {
    const account = this.books.transferAccounts.get(id);
    const was = this.before.get(id);
    if (!account) return;
    this.before.set(id, account);
    const isSame = was?.state !== 'open' || was.reference === account.reference;
    invariant(isSame, `Order ${id} got another account while its customer could pay into the first`);
    invariant(!was?.problem || account.problem || isSettled, `The problem of order ${id} disappeared`);
    if (account.state !== 'open' || was?.state === 'open') return;
    const opened = this.bank.find(account.reference);
    invariant(
      opened?.number === account.account_number,
      `Order ${id} shows account ${account.account_number}, and the provider opened ${opened?.number}`,
    );
    const holdEndsAt = this.books.orders.get(id)?.hold_expires_at;
    invariant(
      !holdEndsAt || account.closes_at <= holdEndsAt,
      `The account of order ${id} is open for longer than its hold`,
    );
  }

  /** Checks that an event is done only once its provider was asked about its account, or that staff see the event. */
  private checkEvent(id: string): void {
    const event = this.books.paymentEvents.get(id);
    if (!event?.is_done || event.kind !== 'received' || event.problem !== null) return;
    const account = [...this.books.transferAccounts.values()].find(
      ({ reference }) => reference === event.reference,
    );
    invariant(account, `The event of ${event.reference} is done, and no order has this reference`);
    const checkedAt = account.checked_at?.getTime() ?? 0;
    invariant(
      checkedAt >= event.received_at.getTime() - toleranceMs,
      `The event of ${event.reference} is done, and nobody asked the provider about it`,
    );
  }

  private followExpiry(path: string, now: number): void {
    const id = /^orders\/([^/]+)$/.exec(path)?.[1];
    if (id === undefined) return;
    if (this.books.orders.get(id)?.status !== 'expired') this.expiredAt.delete(id);
    else if (!this.expiredAt.has(id)) this.expiredAt.set(id, now);
  }

  private sumHeld(reference: string): number {
    const transfers = this.bank.find(reference)?.transfers ?? [];
    return transfers.reduce((total, { amount }) => total + amount, 0);
  }

  private sumLedger(orderId: string): number {
    const entries = [...(this.books.ledgers().get(orderId)?.values() ?? [])];
    return entries.reduce((total, { amount, transfer }) => total + (transfer ? toKobo(amount) : 0), 0);
  }
}
