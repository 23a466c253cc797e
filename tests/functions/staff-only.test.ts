import { describe, expect, it } from 'vitest';
import type { Caller, ValidatedCall } from '../../functions/src/platform/validated-call';
import { buildPlausibleCalls } from '../support/secrets/callable-inputs';
import { call, getCallOutcome, validatedCalls } from './support/calls';
import { dumpDatabase } from './support/dump';
import {
  addMinutes,
  admin,
  bookkeeper,
  dropId,
  buildGuestCaller,
  openShop,
  rider,
  type Shop,
  tuesday,
} from './support/shop';
import { createClaimedOrder, secondAdmin } from './support/staff';

/** The callables for bookkeepers and admins. */
const callsOfBookkeepers = [
  'approveMatched',
  'importStatement',
  'lookUpSales',
  'matchTransaction',
  'matchTransactions',
  'moveSurplus',
  'recordPayment',
  'recordRefund',
  'reviewPayment',
  'saveStatementFormat',
  'setLineAside',
  'settleTransfer',
  'undoImport',
  'unmatchTransaction',
];

/**
 * The callables that accept callers who are neither bookkeepers nor admins. All other callables must reject such
 * callers.
 */
const callsOfOthers = [
  'addPaymentProof',
  'answerGift',
  'answerGiftClaim',
  'cancelOrder',
  'changeBox',
  'changeOwnDelivery',
  'claimGiftLink',
  'createGiftClaimLink',
  'deleteMyAccount',
  'exportMyData',
  'fileComplaint',
  'findRecipient',
  'holdBox',
  'joinSharedCart',
  'joinWaitlist',
  'keepGiftClaim',
  'leaveSharedCart',
  'leaveWaitlist',
  'lookUpReview',
  'moveToBalance',
  'openGiftClaim',
  'openGuestOrder',
  'openTransferAccount',
  'openUnwrapping',
  'payOutBalance',
  'payWithBalance',
  'planUnansweredGift',
  'rateBox',
  'readSurprise',
  'recordStopEvents',
  'redirectGift',
  'releaseHold',
  'reportError',
  'requestArea',
  'requestGiftChange',
  'resendGuestEmail',
  'saveRefundAccount',
  'saveSurprise',
  'settleDeclinedGift',
  'shareCart',
  'startSharedCheckout',
  'stopSharedCheckout',
  'submitContactMessage',
  'submitPayment',
  'syncUserAddress',
  'thankForGift',
  'thankFromUnwrapping',
  'unfollowOrder',
];

function staffCalls(order_id: string): [ValidatedCall<unknown>, readonly unknown[]][] {
  const known = {
    orderIds: [order_id],
    dropId,
    mealId: 'jollof',
    giftId: 'a-gift',
    slugs: ['a-slug'],
    claimTokens: [],
  };
  const plausible = buildPlausibleCalls(known);
  const calls = validatedCalls.filter(({ name }) => !callsOfOthers.includes(name));
  return calls.map((one) => {
    const inputs = plausible.find(({ contract }) => contract.name === one.name)?.inputs ?? [];
    expect(inputs, one.name).not.toEqual([]);
    return [one, inputs];
  });
}

async function expectAllRefused(
  shop: Shop,
  caller: Caller | null,
  order_id: string,
  open: readonly string[] = [],
): Promise<void> {
  const before = await dumpDatabase(shop.store.db);
  for (const [{ name, answer }, inputs] of staffCalls(order_id)) {
    if (open.includes(name)) continue;
    for (const input of inputs) {
      expect([name, await getCallOutcome(answer(shop, caller, input))]).toEqual([name, 'not-allowed']);
    }
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
}

it('only the listed callables accept callers who are not admins', () => {
  const names = (some: readonly ValidatedCall<unknown>[]) => some.map(({ name }) => name).sort();
  expect(names(validatedCalls.filter(({ who }) => who === 'bookkeeper'))).toEqual(callsOfBookkeepers);
  const ofStaff = ['admin', 'bookkeeper'];
  expect(names(validatedCalls.filter(({ who }) => !ofStaff.includes(who)))).toEqual(callsOfOthers);
  // `validatedCalls` must contain every deployed callable.
  const deployed = buildPlausibleCalls({
    orderIds: [],
    dropId,
    mealId: '',
    giftId: '',
    slugs: [],
    claimTokens: [],
  });
  expect(names(validatedCalls)).toEqual(deployed.map(({ contract }) => contract.name).sort());
});

it.each([
  ['a visitor', null],
  ['the paying customer', { ...admin, uid: 'ada', email: 'ada@example.com', isAdmin: false }],
  ['a guest', buildGuestCaller()],
  ['the kitchen', { ...admin, uid: 'cook', email: 'cook@example.com', isAdmin: false }],
  ['a rider', rider],
  ['a stranger', { ...admin, uid: 'bola', email: 'bola@example.com', isAdmin: false }],
])('rejects calls by %s to every staff callable, and writes nothing', async (_who, caller) => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  await shop.store.profiles.doc('ada').update({ role: 'admin' });
  await expectAllRefused(shop, caller, order);
});

it('rejects a bookkeeper’s calls to all staff callables except those for payments, and writes nothing', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  await expectAllRefused(shop, bookkeeper, order, callsOfBookkeepers);
});

it('rejects calls by a former bookkeeper with an old token to every staff callable', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  shop.bookkeepers.delete(bookkeeper.uid);
  await expectAllRefused(shop, bookkeeper, order);
});

describe('a former admin', () => {
  /** Revokes an admin's role through the shop, with a stand-in for Firebase Auth. */
  async function dismiss(shop: Shop): Promise<void> {
    const setRole = (uid: string) => {
      shop.admins.delete(uid);
      shop.sessionsBegin.set(uid, addMinutes(tuesday, 1));
      return Promise.resolve();
    };
    const findByEmail = () =>
      Promise.resolve({ uid: admin.uid, emailVerified: true, role: 'admin' as const });
    const accounts = { ...shop.accounts, setRole, findByEmail };
    await call.grantRole({ ...shop, accounts }, secondAdmin, { email: 'ama@example.com', role: 'customer' });
  }

  it('a former admin with an old token can’t make staff calls and has no role document', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await shop.store.staffRoles.doc(admin.uid).set({ role: 'admin', signed_in_from: 0 });
    await dismiss(shop);
    expect((await shop.store.staffRoles.doc(admin.uid).get()).exists).toBe(false);
    await expectAllRefused(shop, admin, order);
  });

  it('a former admin who becomes admin again can’t make staff calls with the old token', async () => {
    const shop = await openShop();
    await dismiss(shop);
    shop.admins.add(admin.uid);
    await expect(call.listAdmins(shop, admin, {})).rejects.toThrow('This session was ended.');
    const signedInAgain = { ...admin, signedInAt: addMinutes(tuesday, 1) };
    expect(await getCallOutcome(call.listAdmins(shop, signedInAgain, {}))).toBe('ok');
  });
});

describe('a session that started before a password reset', () => {
  it('a session from before a password reset is rejected by every staff callable', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    shop.sessionsBegin.set(admin.uid, addMinutes(tuesday, 1));
    await expectAllRefused(shop, admin, order);
    await expectAllRefused(shop, { ...admin, signedInAt: null }, order);
  });

  it('a rider cannot record stop events in a session from before a password reset', async () => {
    const shop = await openShop();
    shop.sessionsBegin.set(rider.uid, addMinutes(tuesday, 1));
    await expect(call.recordStopEvents(shop, rider, {})).rejects.toThrow('Please sign in again.');
  });
});

describe('a sign-in more than five minutes ago', () => {
  const old = { ...secondAdmin, signedInAt: addMinutes(tuesday, -6) };
  const settings = {
    bank_account: { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' },
    support: { email: 'help@example.com', phone: '+2348123456789' },
    ordering_window: 'closed',
    hold_minutes: 45,
    claim_hours: 24,
  } as const;

  it('an admin whose sign-in is more than five minutes old cannot change roles', async () => {
    const shop = await openShop();
    const before = await dumpDatabase(shop.store.db);
    for (const role of ['admin', 'customer'] as const) {
      const granting = call.grantRole(shop, old, { email: 'ada@example.com', role });
      expect(await getCallOutcome(granting)).toBe('recent-sign-in-required');
    }
    expect(await dumpDatabase(shop.store.db)).toEqual(before);
  });

  it('an admin with an older sign-in can change all settings except bank account and contact details', async () => {
    const shop = await openShop();
    expect(await getCallOutcome(call.saveSettings(shop, old, settings))).toBe('ok');
    const recent = { ...old, signedInAt: addMinutes(tuesday, -5) };
    for (const change of [
      { bank_account: { ...settings.bank_account, account_number: '9876543210' } },
      { support: { ...settings.support, phone: '+2348000000000' } },
      { support: { ...settings.support, email: 'care@example.com' } },
    ]) {
      const changed = { ...settings, ...change };
      expect(await getCallOutcome(call.saveSettings(shop, old, changed))).toBe('recent-sign-in-required');
      expect(await getCallOutcome(call.saveSettings(shop, recent, changed))).toBe('ok');
      expect(await getCallOutcome(call.saveSettings(shop, recent, settings))).toBe('ok');
    }
  });
});
