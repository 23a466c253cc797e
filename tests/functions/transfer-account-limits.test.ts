import { expect, it } from 'vitest';
import { reconcileTransfers } from '../../functions/src/payments/reconcile-transfers';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call } from './support/calls';
import { createRecipient, giveGift } from './support/gifts';
import { addMinutes, buildBoxRequest, buildClaim, guestCaller, type Shop, tuesday } from './support/shop';
import { openShopWithBank, readAccount } from './support/test-bank';

const dayMinutes = 24 * 60;
type Request = ReturnType<typeof buildBoxRequest>;

/** Holds a box, opens its account and releases the hold. Returns whether the customer pays into the shop's account. */
async function openAndRelease(shop: Shop, caller: Caller, request: Request): Promise<boolean> {
  const { order_id } = await call.holdBox(shop, caller, request);
  const { is_manual } = await call.openTransferAccount(shop, caller, { order_id });
  await call.releaseHold(shop, caller, { order_id });
  return is_manual;
}

it('opens ten accounts a day for a person, and then shows the shop’s account', async () => {
  const { shop } = await openShopWithBank('paystack');
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

it('opens thirty accounts a day for the people of a network who never paid', async () => {
  const { shop, bank } = await openShopWithBank('paystack');
  const { gift_id } = await createRecipient(shop);
  const gift = () => buildBoxRequest({ destination: giveGift(gift_id) });
  const open = (name: string, ip: string) => openAndRelease(shop, guestCaller(name, ip), gift());
  for (let index = 0; index < 40; index++) await open(`guest-${index}`, `2c0f:f5c0:1:${index}::1`);
  expect(bank.accounts).toHaveLength(30);
  expect(await open('guest-other', '2c0f:f5c0:2::1')).toBe(false);

  const ada = { ...(await shop.customer('ada')), ip: '2c0f:f5c0:1:99::1' };
  await shop.store.profiles.doc('ada').update({ has_paid: true });
  expect(await openAndRelease(shop, ada, buildBoxRequest())).toBe(false);
});

it('asks about accounts that can receive money first, and about those of ended holds every hour', async () => {
  const { shop } = await openShopWithBank('paystack', { maxOrders: 400, settings: { hold_minutes: 90 } });
  const { gift_id } = await createRecipient(shop);
  const destination = giveGift(gift_id);
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
  const honest = await readAccount(shop, order_id);
  const { reference } = honest;
  // The accounts of a crowd are due before the honest customer's, and are already closed.
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
  const guest = guestCaller('guest-1', '102.89.1.2');
  const released = await call.holdBox(shop, guest, buildBoxRequest({ destination }));
  await call.openTransferAccount(shop, guest, { order_id: released.order_id });
  await call.releaseHold(shop, guest, { order_id: released.order_id });
  const { reference: ofReleased } = await readAccount(shop, released.order_id);

  for (let round = 1; round <= 12; round++) {
    shop.setClock(addMinutes(tuesday, round * 5));
    await reconcileTransfers(shop);
    if (round === 1) expect(asked).toContain(reference);
  }
  expect(asked.filter((one) => one === reference)).toHaveLength(12);
  expect(asked.filter((one) => one === ofReleased)).toHaveLength(1);
  expect(new Set(asked.filter((one) => one.startsWith('CROWD'))).size).toBe(320);
});
