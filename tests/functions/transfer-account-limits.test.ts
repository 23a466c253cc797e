import { expect, it } from 'vitest';
import { reconcileTransfers } from '../../functions/src/payments/payment-events';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call } from './support/calls';
import { createRecipient, buildGiftDestination } from './support/gifts';
import {
  addMinutes,
  buildBoxRequest,
  buildClaim,
  buildGuestCaller,
  type Shop,
  tuesday,
} from './support/shop';
import { openShopWithHttpBank, readTransferAccount } from './support/test-bank';

const dayMinutes = 24 * 60;
type Request = ReturnType<typeof buildBoxRequest>;

/**
 * Holds a box, opens its transfer account and releases the hold. Returns whether the shop's own account is used instead
 * of a transfer account.
 */
async function openAndRelease(shop: Shop, caller: Caller, request: Request): Promise<boolean> {
  const { order_id } = await call.holdBox(shop, caller, request);
  const { is_manual } = await call.openTransferAccount(shop, caller, { order_id });
  await call.releaseHold(shop, caller, { order_id });
  return is_manual;
}

it('opens ten transfer accounts a day per customer, and then uses the shop’s own account', async () => {
  const { shop } = await openShopWithHttpBank('paystack');
  const ada = await shop.customer('ada');
  const manual: boolean[] = [];
  for (let index = 0; index < 11; index++) {
    shop.setClock(addMinutes(tuesday, index));
    manual.push(await openAndRelease(shop, ada, buildBoxRequest()));
  }
  expect(manual).toEqual([...Array<boolean>(10).fill(false), true]);
  shop.setClock(addMinutes(tuesday, dayMinutes));
  expect(await openAndRelease(shop, ada, buildBoxRequest())).toBe(false);
});

it('opens thirty transfer accounts a day for all users of a network who have never paid', async () => {
  const { shop, bank } = await openShopWithHttpBank('paystack');
  const { gift_id } = await createRecipient(shop);
  const gift = () => buildBoxRequest({ destination: buildGiftDestination(gift_id) });
  const open = (name: string, ip: string) => openAndRelease(shop, buildGuestCaller(name, ip), gift());
  for (let index = 0; index < 40; index++) await open(`guest-${index}`, `2c0f:f5c0:1:${index}::1`);
  expect(bank.accounts).toHaveLength(30);
  expect(await open('guest-other', '2c0f:f5c0:2::1')).toBe(false);

  const ada = { ...(await shop.customer('ada')), ip: '2c0f:f5c0:1:99::1' };
  await shop.store.profiles.doc('ada').update({ has_paid: true });
  expect(await openAndRelease(shop, ada, buildBoxRequest())).toBe(false);
});

it('checks open transfer accounts first, and accounts of ended holds once an hour', async () => {
  const { shop } = await openShopWithHttpBank('paystack', { maxOrders: 400, settings: { hold_minutes: 90 } });
  const { gift_id } = await createRecipient(shop);
  const destination = buildGiftDestination(gift_id);
  const asked: string[] = [];
  const paystack = shop.provider('paystack');
  if (!paystack) throw new Error('No provider');
  shop.provider = () => ({
    ...paystack,
    fetchTransfers: (account) => {
      asked.push(account.reference);
      return Promise.resolve([]);
    },
  });
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.openTransferAccount(shop, ada, { order_id });
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const honest = await readTransferAccount(shop, order_id);
  const { reference } = honest;
  // Add 320 closed accounts whose next check is due before the check of the honest customer's account.
  for (let index = 0; index < 320; index++) {
    await shop.store.transferAccounts.doc(`crowd-${index}`).set({
      ...honest,
      ...{
        order_id: `crowd-${index}`,
        reference: `CROWD-${index}`,
        closes_at: tuesday,
        next_check_at: tuesday,
      },
    });
  }
  const guest = buildGuestCaller('guest-1', '102.89.1.2');
  const released = await call.holdBox(shop, guest, buildBoxRequest({ destination }));
  await call.openTransferAccount(shop, guest, { order_id: released.order_id });
  await call.releaseHold(shop, guest, { order_id: released.order_id });
  const { reference: ofReleased } = await readTransferAccount(shop, released.order_id);

  for (let round = 1; round <= 12; round++) {
    shop.setClock(addMinutes(tuesday, round * 5));
    await reconcileTransfers(shop);
    if (round === 1) expect(asked).toContain(reference);
  }
  expect(asked.filter((one) => one === reference)).toHaveLength(12);
  expect(asked.filter((one) => one === ofReleased)).toHaveLength(1);
  expect(new Set(asked.filter((one) => one.startsWith('CROWD'))).size).toBe(320);
});
