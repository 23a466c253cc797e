import { describe, expect, it } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { type Hold, getHeldBox, getHoldWarning, getNextWarning, lastKnownHeldBox } from './held-box';

const minute = 60_000;
const at = (minutes: number) => new Date(minutes * minute);

describe('getHeldBox', () => {
  const order: Hold = {
    id: 'order',
    status: 'awaiting_payment',
    hold_expires_at: at(30),
    updated_at: at(0),
    confirmation_reference: 'CONF-1',
    total_amount: 40_000,
  };

  it('returns the state held until the hold ends, and ran-out afterwards', () => {
    const box = { orderId: 'order', reference: 'CONF-1', total: 40_000, until: at(30) };
    expect(getHeldBox(order, at(29))).toEqual({ ...box, state: 'held' });
    expect(getHeldBox(order, at(30))).toEqual({ ...box, state: 'ran-out' });
  });

  it('treats an unpaid box as held while the current time is unknown', () => {
    expect(getHeldBox(order, null)?.state).toBe('held');
  });

  it('distinguishes a hold that was ended early from one that ran out', () => {
    expect(getHeldBox({ ...order, status: 'expired', updated_at: at(31) }, at(40))?.state).toBe('ran-out');
    expect(getHeldBox({ ...order, status: 'expired', updated_at: at(30) }, at(40))?.state).toBe('ran-out');
    expect(getHeldBox({ ...order, status: 'expired', updated_at: at(9) }, at(40))?.state).toBe('cancelled');
  });

  it('returns null for an order that is claimed as paid or never held a box', () => {
    expect(getHeldBox({ ...order, status: 'pending_confirmation' }, at(1))).toBeNull();
    expect(getHeldBox({ ...order, hold_expires_at: null }, at(1))).toBeNull();
  });
});

describe('lastKnownHeldBox', () => {
  const box = { order_id: 'o', confirmation_reference: 'CONF-1', total_amount: 40_000, until: 1 };
  const bank_account = { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' };

  it('is kept until the customer signs out, with the account to pay to', () => {
    const { device } = openBrowser();
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
  ])('with %i seconds left, returns %s', (seconds, minutes) => {
    expect(getHoldWarning(seconds)).toBe(minutes);
  });
});

describe('getNextWarning', () => {
  it('returns the reminders ten, five and one minute before the end, and then null', () => {
    const until = 100 * minute;
    const times: number[] = [];
    for (let time = getNextWarning(until, 70 * minute); time !== null; time = getNextWarning(until, time))
      times.push(time);
    expect(times).toEqual([90 * minute, 95 * minute, 99 * minute]);
    expect(getNextWarning(until, until)).toBeNull();
    expect(getNextWarning(until, 93 * minute)).toBe(95 * minute);
  });
});
