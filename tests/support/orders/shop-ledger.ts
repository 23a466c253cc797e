import { type LedgerEntry, ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import type { Shop } from '../../stand-ins/shop';

/** Returns the ledger entries of an order, oldest first. */
export function readLedger(shop: Shop, orderId: string): LedgerEntry[] {
  const entries = shop
    .documents(`orders/${orderId}/payments/`)
    .map(({ data }) => ledgerEntrySchema.parse(data));
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}
