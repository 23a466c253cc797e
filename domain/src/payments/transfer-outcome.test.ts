import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeTransfer, listUnrecorded, type ProviderTransfer } from './transfer-outcome';

const paidAt = new Date('2026-11-27T12:00:00+01:00');

function buildTransfer(id: string, amount: number): ProviderTransfer {
  return { id, amount, paidAt, senderName: null, senderBank: null, sessionId: null };
}

const arbitraryTransfers = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: 1, max: 10_000 }) }),
  { selector: ({ id }) => id },
);

describe('listUnrecorded', () => {
  it('returns the rest of a transfer that has grown, under a new entry id', () => {
    const grown = listUnrecorded('monnify', [buildTransfer('1', 900)], new Map([['1', 500]]));
    expect(grown).toMatchObject([{ entryId: 'monnify-1-900', amount: 400 }]);
  });

  it('records only the rest of two transfers when one of them is recorded in part', () => {
    const both = [buildTransfer('1', 900), buildTransfer('2', 700)];
    expect(listUnrecorded('monnify', both, new Map([['1', 500]]))).toMatchObject([
      { entryId: 'monnify-1-900', amount: 400 },
      { entryId: 'monnify-2', amount: 700 },
    ]);
  });

  it('replaces slashes, which ids of documents can’t have', () => {
    expect(listUnrecorded('monnify', [buildTransfer('MNFY/1', 500)], new Map())[0]?.entryId).toBe(
      'monnify-MNFY_1',
    );
  });

  it('returns nothing for money that is already recorded under another id', () => {
    expect(listUnrecorded('monnify', [buildTransfer('2', 500)], new Map([['1', 500]]))).toEqual([]);
  });

  it('never records more than the provider has, and all of it when no ids change', () => {
    fc.assert(
      fc.property(arbitraryTransfers, arbitraryTransfers, (reported, earlier) => {
        const sum = (list: readonly { amount: number }[]) =>
          list.reduce((all, { amount }) => all + amount, 0);
        const transfers = reported.map(({ id, amount }) => buildTransfer(id, amount));
        const news = listUnrecorded('p', transfers, new Map(earlier.map(({ id, amount }) => [id, amount])));
        expect(news.every(({ amount }) => amount > 0)).toBe(true);
        expect(sum(news)).toBeLessThanOrEqual(Math.max(0, sum(reported) - sum(earlier)));
        expect(sum(listUnrecorded('p', transfers, new Map()))).toBe(sum(reported));
        const all = new Map(reported.map(({ id, amount }) => [id, amount]));
        expect(listUnrecorded('p', transfers, all)).toEqual([]);
      }),
    );
  });
});

describe('judgeTransfer', () => {
  const hold = { status: 'awaiting_payment' as const, total_amount: 45_500 };
  const inTime = { before: hold, placedStatus: 'pending_confirmation' as const, netBefore: 0, isLate: false };

  it('confirms more than the price and asks for a refund of the rest', () => {
    expect(judgeTransfer({ ...inTime, net: 45_500.5 })).toEqual({ isConfirmed: true, problem: 'overpaid' });
  });

  it('does not confirm a price that lacks a kobo', () => {
    expect(judgeTransfer({ ...inTime, net: 45_499.99 })).toEqual({
      isConfirmed: false,
      problem: 'underpaid',
    });
  });

  it('leaves late money, money without a box and a second payment to a person', () => {
    expect(judgeTransfer({ ...inTime, net: 45_500, isLate: true }).problem).toBe('late');
    expect(judgeTransfer({ ...inTime, net: 45_500, placedStatus: 'cancelled' })).toEqual({
      isConfirmed: false,
      problem: 'no-box',
    });
    const confirmed = { status: 'confirmed' as const, total_amount: 45_500 };
    const twice = { before: confirmed, placedStatus: 'confirmed' as const, netBefore: 45_500, net: 91_000 };
    expect(judgeTransfer({ ...twice, isLate: false })).toEqual({ isConfirmed: false, problem: 'paid-twice' });
  });

  it('leaves money for an order that staff approved for less to a person', () => {
    const before = { status: 'confirmed' as const, total_amount: 45_500 };
    const approved = { before, placedStatus: 'confirmed' as const, netBefore: 20_000, isLate: false };
    expect(judgeTransfer({ ...approved, net: 30_000 })).toEqual({ isConfirmed: false, problem: 'underpaid' });
    expect(judgeTransfer({ ...approved, net: 45_500 })).toEqual({ isConfirmed: false, problem: null });
  });

  it('leaves a second payment before the review of the first one to a person', () => {
    const before = { status: 'pending_confirmation' as const, total_amount: 45_500 };
    expect(judgeTransfer({ ...inTime, before, netBefore: 45_500, net: 91_000 })).toEqual({
      isConfirmed: false,
      problem: 'paid-twice',
    });
  });

  it('never confirms an order with less than its price or without a box', () => {
    const naira = fc.integer({ min: 0, max: 10_000_000 }).map((kobo) => kobo / 100);
    fc.assert(
      fc.property(
        fc.constantFrom('awaiting_payment', 'expired', 'pending_confirmation', 'confirmed', 'cancelled'),
        fc.constantFrom('pending_confirmation', 'confirmed', 'cancelled'),
        fc.integer({ min: 1, max: 100_000 }),
        naira,
        naira,
        fc.boolean(),
        (status, placedStatus, total_amount, netBefore, received, isLate) => {
          const net = (Math.round(netBefore * 100) + Math.round(received * 100)) / 100;
          const before = { status, total_amount };
          const { isConfirmed } = judgeTransfer({ before, placedStatus, netBefore, net, isLate });
          if (isConfirmed) {
            expect(net).toBeGreaterThanOrEqual(total_amount);
            expect(placedStatus).not.toBe('cancelled');
            expect(isLate).toBe(false);
          }
        },
      ),
    );
  });
});
