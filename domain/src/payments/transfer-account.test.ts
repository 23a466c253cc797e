import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentProviders } from '../shop/settings';
import {
  transferAccountMinutes,
  canReceivePayment,
  getHoldMinutes,
  canOpenTransferAccount,
  calculateAccountCloseTime,
  calculateNextAccountCheck,
  buildTransferAccount,
  type TransferAccount,
} from './transfer-account';

const noon = new Date('2026-11-27T12:00:00+01:00');
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const opening = buildTransferAccount(
  { id: 'o', user_id: 'ada', confirmation_reference: 'CONF-1', total_amount: 45_500 },
  { provider: 'paystack', closesAt: inMinutes(20), attempts: 1, at: noon },
);
const account: TransferAccount = { ...opening, state: 'open', account_number: '9900000001' };

it('buildTransferAccount creates a unique reference for each attempt to open an account', () => {
  expect(opening).toMatchObject({ state: 'opening', reference: 'CONF-1-1', amount: 4_550_000, attempts: 1 });
});

describe('getHoldMinutes', () => {
  it('getHoldMinutes returns the configured minutes if the shop uses no payment provider', () => {
    expect(getHoldMinutes({ hold_minutes: 10 })).toBe(10);
  });

  it('a hold lasts long enough for the shortest account lifetime of the payment provider', () => {
    expect(getHoldMinutes({ hold_minutes: 10, payment_provider: 'paystack' })).toBe(20);
    expect(getHoldMinutes({ hold_minutes: 10, payment_provider: 'monnify' })).toBe(45);
    expect(getHoldMinutes({ hold_minutes: 90, payment_provider: 'monnify' })).toBe(90);
  });
});

describe('calculateAccountCloseTime', () => {
  it('never keeps a transfer account open beyond the hold or the provider’s limits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentProviders),
        fc.integer({ min: -60, max: 2000 }),
        (provider, left) => {
          const closesAt = calculateAccountCloseTime(provider, inMinutes(left), noon);
          const { min, max } = transferAccountMinutes[provider];
          if (left < min) expect(closesAt).toBeNull();
          else expect(closesAt).toEqual(inMinutes(Math.min(left, max)));
        },
      ),
    );
  });

  it('the closing time of a transfer account leaves a customer five minutes to reach the payment page', () => {
    for (const payment_provider of paymentProviders) {
      const held = getHoldMinutes({ hold_minutes: 1, payment_provider });
      expect(calculateAccountCloseTime(payment_provider, inMinutes(held), inMinutes(5))).not.toBeNull();
    }
  });
});

describe('canReceivePayment', () => {
  it('only an open transfer account can receive a payment, until its closing time', () => {
    expect(canReceivePayment(account, inMinutes(19))).toBe(true);
    expect(canReceivePayment(account, inMinutes(20))).toBe(false);
    expect(canReceivePayment({ ...account, state: 'failed' }, noon)).toBe(false);
    expect(canReceivePayment({ ...account, account_number: null }, noon)).toBe(false);
  });
});

describe('canOpenTransferAccount', () => {
  it('allows a second transfer account for an order after a minute, and three transfer accounts in total', () => {
    const failed = { ...account, state: 'failed' as const };
    expect(canOpenTransferAccount(null, noon)).toBe(true);
    expect(canOpenTransferAccount(failed, new Date(noon.getTime() + 59_000))).toBe(false);
    expect(canOpenTransferAccount(failed, inMinutes(1))).toBe(true);
    expect(canOpenTransferAccount({ ...failed, attempts: 3 }, inMinutes(9))).toBe(false);
    expect(canOpenTransferAccount(account, inMinutes(9))).toBe(false);
  });
});

describe('calculateNextAccountCheck', () => {
  it('a transfer account is checked every five minutes until an hour after closing, then hourly up to 72 hours', () => {
    expect(calculateNextAccountCheck(account, true, inMinutes(10))).toEqual(inMinutes(15));
    expect(calculateNextAccountCheck(account, true, inMinutes(79))).toEqual(inMinutes(84));
    expect(calculateNextAccountCheck(account, true, inMinutes(80))).toEqual(inMinutes(140));
    expect(calculateNextAccountCheck(account, true, inMinutes(20 + 72 * 60))).toBeNull();
  });

  it('the transfer account of an order that awaits no payment is checked hourly', () => {
    expect(calculateNextAccountCheck(account, false, inMinutes(10))).toEqual(inMinutes(70));
    expect(calculateNextAccountCheck(account, false, inMinutes(20 + 72 * 60))).toBeNull();
  });
});
