import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentProviders } from '../shop/settings';
import {
  accountMinutes,
  canReceive,
  getHoldMinutes,
  mayOpenAccount,
  planAccountClose,
  planNextCheck,
  startTransferAccount,
  type TransferAccount,
} from './transfer-account';

const noon = new Date('2026-11-27T12:00:00+01:00');
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const opening = startTransferAccount(
  { id: 'o', user_id: 'ada', confirmation_reference: 'CONF-1', total_amount: 45_500 },
  { provider: 'paystack', closesAt: inMinutes(20), attempts: 1, at: noon },
);
const account: TransferAccount = { ...opening, state: 'open', account_number: '9900000001' };

it('startTransferAccount gives each attempt a reference of its own', () => {
  expect(opening).toMatchObject({ state: 'opening', reference: 'CONF-1-1', amount: 4_550_000, attempts: 1 });
});

describe('getHoldMinutes', () => {
  it('returns the shop’s minutes without a provider', () => {
    expect(getHoldMinutes({ hold_minutes: 10 })).toBe(10);
  });

  it('returns enough minutes for the provider’s shortest account', () => {
    expect(getHoldMinutes({ hold_minutes: 10, payment_provider: 'paystack' })).toBe(20);
    expect(getHoldMinutes({ hold_minutes: 10, payment_provider: 'monnify' })).toBe(45);
    expect(getHoldMinutes({ hold_minutes: 90, payment_provider: 'monnify' })).toBe(90);
  });
});

describe('planAccountClose', () => {
  it('never lets an account outlast its hold or the provider’s limits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentProviders),
        fc.integer({ min: -60, max: 2000 }),
        (provider, left) => {
          const closesAt = planAccountClose(provider, inMinutes(left), noon);
          const { min, max } = accountMinutes[provider];
          if (left < min) expect(closesAt).toBeNull();
          else expect(closesAt).toEqual(inMinutes(Math.min(left, max)));
        },
      ),
    );
  });

  it('leaves a customer five minutes to reach the payment page', () => {
    for (const payment_provider of paymentProviders) {
      const held = getHoldMinutes({ hold_minutes: 1, payment_provider });
      expect(planAccountClose(payment_provider, inMinutes(held), inMinutes(5))).not.toBeNull();
    }
  });
});

describe('canReceive', () => {
  it('returns true only for an open account before it closes', () => {
    expect(canReceive(account, inMinutes(19))).toBe(true);
    expect(canReceive(account, inMinutes(20))).toBe(false);
    expect(canReceive({ ...account, state: 'failed' }, noon)).toBe(false);
    expect(canReceive({ ...account, account_number: null }, noon)).toBe(false);
  });
});

describe('mayOpenAccount', () => {
  it('allows a second attempt after a minute, and three in all', () => {
    const failed = { ...account, state: 'failed' as const };
    expect(mayOpenAccount(null, noon)).toBe(true);
    expect(mayOpenAccount(failed, new Date(noon.getTime() + 59_000))).toBe(false);
    expect(mayOpenAccount(failed, inMinutes(1))).toBe(true);
    expect(mayOpenAccount({ ...failed, attempts: 3 }, inMinutes(9))).toBe(false);
    expect(mayOpenAccount(account, inMinutes(9))).toBe(false);
  });
});

describe('planNextCheck', () => {
  it('asks every five minutes until an hour after closing, hourly for 72 hours, and then never', () => {
    expect(planNextCheck(account, true, inMinutes(10))).toEqual(inMinutes(15));
    expect(planNextCheck(account, true, inMinutes(79))).toEqual(inMinutes(84));
    expect(planNextCheck(account, true, inMinutes(80))).toEqual(inMinutes(140));
    expect(planNextCheck(account, true, inMinutes(20 + 72 * 60))).toBeNull();
  });

  it('asks hourly about an order that awaits no money', () => {
    expect(planNextCheck(account, false, inMinutes(10))).toEqual(inMinutes(70));
    expect(planNextCheck(account, false, inMinutes(20 + 72 * 60))).toBeNull();
  });
});
