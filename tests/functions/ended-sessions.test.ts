import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { addMinutes, buildBoxRequest, openShop, tuesday } from './support/shop';
import { createClaimedOrder } from './support/staff';

const refundAccount = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' };

it('rejects a session from before a password change if the call deletes or exports data or moves money', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const order_id = await createClaimedOrder(shop, 'ada');
  const { order_id: held } = await call.holdBox(shop, ada, buildBoxRequest());
  shop.sessionsBegin.set('ada', addMinutes(tuesday, 1));
  const before = await dumpDatabase(shop.store.db);
  for (const attempt of [
    () => call.deleteMyAccount(shop, ada, { email: 'ada@example.com' }),
    () => call.exportMyData(shop, ada, {}),
    () => call.cancelOrder(shop, ada, { order_id }),
    () => call.saveRefundAccount(shop, ada, { order_id, ...refundAccount }),
    () => call.settleDeclinedGift(shop, ada, { order_id, outcome: 'refund' }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      reason: 'not-allowed',
      message: 'This session was ended. Please sign in again.',
    });
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);

  const fresh = { ...ada, signedInAt: addMinutes(tuesday, 1) };
  expect(await getCallOutcome(call.cancelOrder(shop, fresh, { order_id }))).toBe('ok');
  expect(await getCallOutcome(call.exportMyData(shop, fresh, {}))).toBe('ok');
  // `releaseHold` destroys no data and moves no money, so it does not check whether the session was ended.
  expect(await getCallOutcome(call.releaseHold(shop, ada, { order_id: held }))).toBe('ok');
});
