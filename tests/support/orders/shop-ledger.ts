import { orderSchema } from '@sharebox/domain/orders/order';
import { summarizeLedger, getOrderMoneyFields } from '@sharebox/domain/payments/ledger';
import { type LedgerEntry, ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import type { Shop } from '../../stand-ins/shop';

/** Returns the ledger entries of an order, oldest first. */
export function readLedger(shop: Shop, orderId: string): LedgerEntry[] {
  const entries = shop
    .documents(`orders/${orderId}/payments/`)
    .map(({ data }) => ledgerEntrySchema.parse(data));
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Updates the order and its claim as well. Returns the order's new balance in whole naira. */
export function enterMoney(
  shop: Shop,
  orderId: string,
  entryId: string,
  entry: Partial<LedgerEntry>,
): number {
  const written = ledgerEntrySchema.parse({ confirmation_id: null, at: new Date(), ...entry });
  shop.write(`orders/${orderId}/payments/${entryId}`, written);
  const books = orderSchema.parse(shop.document(`orders/${orderId}`));
  const money = getOrderMoneyFields(books, summarizeLedger(readLedger(shop, orderId), books));
  const { needs_refund, owed_back, net_received = 0 } = money;
  shop.update(`orders/${orderId}`, { ...money });
  shop.update(`payment_confirmations/${orderId}`, { needs_refund, net_received, owed_back });
  return net_received;
}
