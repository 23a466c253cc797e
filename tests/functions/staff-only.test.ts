import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, outcome } from './support/calls';
import { dump } from './support/dump';
import { admin, dropId, guest, openShop, type Shop } from './support/shop';
import { claimedOrder, dropForm } from './support/staff';
import type { Caller } from '../../functions/src/platform/validated-call';

/** Every call of staff that is not tested for this elsewhere, each with a good input. */
function staffCalls(shop: Shop, caller: Caller | null, order_id: string): [string, Promise<unknown>][] {
  const request_id = randomUUID();
  const meal = {
    name: 'Egusi',
    description: '',
    price: '3000',
    category: 'main',
    subcategory: '',
    image_url: '',
    is_available: true,
    is_alcoholic: false,
    preparation_time: 30,
    nutritional_info: '',
    allergens: '',
  };
  const settings = {
    bank_account: { bank_name: 'Mine', account_name: 'Mine', account_number: '0000000000' },
    support: { email: 'me@example.com', phone: '1' },
    ordering_window: 'always_open',
    hold_minutes: 30,
    claim_hours: 24,
  };
  const changes = [{ change: 'update', meal_item_id: 'jollof', special_price: 100 }];
  const money = { request_id, order_id, kind: 'received', amount: 12_701, seen_in_bank: true };
  const line = { booked_on: '2026-11-17', amount: '1', narration: '', reference: '', balance: '' };
  return [
    ['saveDrop', call.saveDrop(shop, caller, dropForm())],
    ['setDropActive', call.setDropActive(shop, caller, { drop_id: dropId, active: false, revision: 0 })],
    ['cloneDrop', call.cloneDrop(shop, caller, { request_id, drop_id: dropId })],
    ['saveDropMeals', call.saveDropMeals(shop, caller, { drop_id: dropId, changes })],
    ['saveMealItem', call.saveMealItem(shop, caller, { request_id, ...meal })],
    ['deleteMealItem', call.deleteMealItem(shop, caller, { meal_item_id: 'jollof' })],
    ['makeMealImage', call.makeMealImage(shop, caller, { upload_path: 'meal-uploads/ada/x.png' })],
    ['saveSettings', call.saveSettings(shop, caller, settings)],
    ['grantRole', call.grantRole(shop, caller, { email: 'ada@example.com', role: 'admin' })],
    ['settleContactMessage', call.settleContactMessage(shop, caller, { message_id: 'x', answered: true })],
    ['resendMail', call.resendMail(shop, caller, { mail_id: 'x' })],
    ['settleUnreadable', call.settleUnreadable(shop, caller, { path: 'orders/x' })],
    ['reopenAccount', call.reopenAccount(shop, caller, { uid: 'ada' })],
    ['listAdmins', call.listAdmins(shop, caller, {})],
    ['recordPayment', call.recordPayment(shop, caller, money)],
    [
      'recordRefund',
      call.recordRefund(shop, caller, { request_id, order_id, stage: 'requested', amount: 1 }),
    ],
    ['importStatement', call.importStatement(shop, caller, { rows: [line] })],
    ['matchTransaction', call.matchTransaction(shop, caller, { transaction_id: 'x', order_id })],
    ['unmatchTransaction', call.unmatchTransaction(shop, caller, { transaction_id: 'x', order_id })],
    [
      'setOrderStatuses',
      call.setOrderStatuses(shop, caller, { orders: [{ order_id }], status: 'cancelled' }),
    ],
  ];
}

it.each([
  ['a visitor', null],
  ['the paying customer', { ...admin, uid: 'ada', email: 'ada@example.com', isAdmin: false }],
  ['a guest', guest()],
  ['a stranger', { ...admin, uid: 'bola', email: 'bola@example.com', isAdmin: false }],
])('%s can make none of the calls of staff, and nothing is written', async (_who, caller) => {
  const shop = await openShop();
  const order = await claimedOrder(shop, 'ada');
  await shop.store.profiles.doc('ada').update({ role: 'admin' });
  const before = await dump(shop.store.db);
  for (const [name, calling] of staffCalls(shop, caller, order)) {
    expect([name, await outcome(calling)]).toEqual([name, 'not-allowed']);
  }
  expect(await dump(shop.store.db)).toEqual(before);
});

it('who was an admin can make none of them with the token of then', async () => {
  const shop = await openShop();
  const order = await claimedOrder(shop, 'ada');
  const before = await dump(shop.store.db);
  shop.formerAdmins.add(admin.uid);
  for (const [name, calling] of staffCalls(shop, admin, order)) {
    expect([name, await outcome(calling)]).toEqual([name, 'not-allowed']);
  }
  expect(await dump(shop.store.db)).toEqual(before);
});
