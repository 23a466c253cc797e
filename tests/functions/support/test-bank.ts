import type { TransferAccount } from '@sharebox/domain/payments/transfer-account';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import { onTestFinished } from 'vitest';
import { handlePaymentWebhook } from '../../../functions/src/payments/calls/payment-webhook';
import {
  createPaymentProviders,
  testBankKeys,
} from '../../../functions/src/platform/payment-providers/deployed-providers';
import { type BankAccount, TestBank, type BankWebhook } from '../../../scripts/local-stack/test-bank';
import { startTestBank } from '../../../scripts/local-stack/test-bank-server';
import { call } from './calls';
import { openShop, type Shop } from './shop';
import { createHeldOrder } from './staff';
import type { ShopOptions } from './stock';

export interface ShopWithBank {
  shop: Shop;
  bank: TestBank;
}

/** Opens a shop whose payment provider the test bank simulates over HTTP. */
export async function openShopWithHttpBank(
  provider: PaymentProvider,
  options: ShopOptions = {},
): Promise<ShopWithBank> {
  const shop = await openShop({ ...options, settings: { payment_provider: provider, ...options.settings } });
  const { bank, url, stop } = await startTestBank(0, shop.now);
  onTestFinished(stop);
  shop.provider = createPaymentProviders(testBankKeys, url);
  return { shop, bank };
}

/** Opens a shop whose payment provider the test bank simulates in this process, without HTTP. */
export async function openShopWithInProcessBank(
  provider: PaymentProvider,
  options: ShopOptions = {},
): Promise<ShopWithBank> {
  const shop = await openShop({ ...options, settings: { payment_provider: provider, ...options.settings } });
  const bank = new TestBank(shop.now);
  shop.provider = createPaymentProviders(testBankKeys, 'http://test-bank', (url, request) =>
    Promise.resolve(bank.serve(url, request)),
  );
  return { shop, bank };
}

/** Holds a box for a customer and opens the transfer account of its order. */
export async function holdBoxWithTransferAccount(
  { shop, bank }: ShopWithBank,
  uid: string,
): Promise<{ orderId: string; account: BankAccount }> {
  const orderId = await createHeldOrder(shop, uid);
  await call.openTransferAccount(shop, await shop.customer(uid), { order_id: orderId });
  const { reference } = await readTransferAccount(shop, orderId);
  const account = bank.find(reference);
  if (!account) throw new Error(`The bank has no account for ${reference}`);
  return { orderId, account };
}

export async function readTransferAccount(shop: Shop, orderId: string): Promise<TransferAccount> {
  const account = (await shop.store.transferAccounts.doc(orderId).get()).data();
  if (!account) throw new Error(`Order ${orderId} has no account`);
  return account;
}

/** Sends a webhook to the shop and returns the HTTP status of the response. */
export function deliverWebhook(shop: Shop, { protocol, body, headers }: BankWebhook): Promise<number> {
  const path = `/webhooks/payments/${protocol}`;
  return handlePaymentWebhook(shop, { method: 'POST', path, headers, rawBody: Buffer.from(body) });
}
