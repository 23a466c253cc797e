import { describe, expect, it } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import {
  type Hold,
  getHeldBox,
  getHoldWarning,
  getNextHoldWarningTime,
  lastKnownHeldBox,
} from './use-held-box';

const minute = 60_000;
const at = (minutes: number) => new Date(minutes * minute);

describe('getHeldBox', () => {
  const order: Hold = {
    id: 'order',
    status: 'awaiting_payment',
    hold_expires_at: at(30),
    account_closes_at: null,
    updated_at: at(0),
    confirmation_reference: 'CONF-1',
    total_amount: 40_000,
  };

  it('a box has the state held until its hold ends, and the state ran-out afterwards', () => {
    const box = { orderId: 'order', reference: 'CONF-1', total: 40_000, until: at(30) };
    expect(getHeldBox(order, at(29))).toEqual({ ...box, state: 'held' });
    expect(getHeldBox(order, at(30))).toEqual({ ...box, state: 'ran-out' });
  });

  it('ends the time to pay when the order’s own account closes, and then when the hold ends', () => {
    const withAccount = { ...order, account_closes_at: at(25) };
    expect(getHeldBox(withAccount, at(24))).toMatchObject({ state: 'held', until: at(25) });
    expect(getHeldBox(withAccount, at(25))).toMatchObject({ state: 'held', until: at(30) });
    expect(getHeldBox(withAccount, at(30))).toMatchObject({ state: 'ran-out', until: at(30) });
  });

  it('treats an unpaid box as held while the current time is unknown', () => {
    expect(getHeldBox(order, null)?.state).toBe('held');
  });

  it('distinguishes a hold that was ended early from a hold that expired', () => {
    expect(getHeldBox({ ...order, status: 'expired', updated_at: at(31) }, at(40))?.state).toBe('ran-out');
    expect(getHeldBox({ ...order, status: 'expired', updated_at: at(30) }, at(40))?.state).toBe('ran-out');
    expect(getHeldBox({ ...order, status: 'expired', updated_at: at(9) }, at(40))?.state).toBe('cancelled');
  });

  it('returns null for an order that is claimed as paid or never had a hold', () => {
    expect(getHeldBox({ ...order, status: 'pending_confirmation' }, at(1))).toBeNull();
    expect(getHeldBox({ ...order, hold_expires_at: null }, at(1))).toBeNull();
  });
});

describe('lastKnownHeldBox', () => {
  const box = { order_id: 'o', confirmation_reference: 'CONF-1', total_amount: 40_000, until: 1 };
  const bank_account = { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' };

  it('the last known held box is kept until the customer signs out, with the bank account for the transfer', () => {
    const { device } = installFakeBrowser();
    lastKnownHeldBox.set({ ...box, bank_account: { ...bank_account, is_own: true } });
    // A key without an owner is removed on sign-out.
    expect(Object.keys(device)).toEqual(['held_box']);
    for (const text of ['{"order_id":"o"}', JSON.stringify({ ...box, bank_account: {} })]) {
      device.setItem('held_box', text);
      expect(lastKnownHeldBox.get()).toBeNull();
    }
    const own = { ...box, bank_account: { ...bank_account, is_own: true } };
    device.setItem('held_box', JSON.stringify(own));
    expect(lastKnownHeldBox.get()).toEqual(own);
  });
});

describe('getHoldWarning', () => {
  it.each([
    [1800, null],
    [601, null],
    [600, 10],
    [301, 10],
    [300, 5],
    [61, 5],
    [60, 1],
    [1, 1],
    [0, null],
  ])('with %i seconds left, the hold warning is %s', (seconds, minutes) => {
    expect(getHoldWarning(seconds)).toBe(minutes);
  });
});

describe('getNextHoldWarningTime', () => {
  it('returns the warning times ten, five and one minute before the hold ends, and then null', () => {
    const until = 100 * minute;
    const times: number[] = [];
    for (
      let time = getNextHoldWarningTime(until, 70 * minute);
      time !== null;
      time = getNextHoldWarningTime(until, time)
    )
      times.push(time);
    expect(times).toEqual([90 * minute, 95 * minute, 99 * minute]);
    expect(getNextHoldWarningTime(until, until)).toBeNull();
    expect(getNextHoldWarningTime(until, 93 * minute)).toBe(95 * minute);
  });
});
