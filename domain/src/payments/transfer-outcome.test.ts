import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTransferOutcome, findUnrecordedTransfers, type ProviderTransfer } from './transfer-outcome';

const paidAt = new Date('2026-11-27T12:00:00+01:00');

function buildTransfer(id: string, amount: number): ProviderTransfer {
  return { id, amount, paidAt, senderName: null, senderBank: null, sessionId: null };
}

const arbitraryTransfers = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: 1, max: 10_000 }) }),
  { selector: ({ id }) => id },
);

describe('findUnrecordedTransfers', () => {
  it('returns the additional amount of a transfer that has increased, under a new ledger entry id', () => {
    const grown = findUnrecordedTransfers('monnify', [buildTransfer('1', 900)], new Map([['1', 500]]));
    expect(grown).toMatchObject([{ entryId: 'monnify-1-900', amount: 400 }]);
  });

  it('returns only the unrecorded amounts of two transfers if one transfer is partly recorded', () => {
    const both = [buildTransfer('1', 900), buildTransfer('2', 700)];
    expect(findUnrecordedTransfers('monnify', both, new Map([['1', 500]]))).toMatchObject([
      { entryId: 'monnify-1-900', amount: 400 },
      { entryId: 'monnify-2', amount: 700 },
    ]);
  });

  it('replaces slashes in transfer ids, because document ids cannot contain slashes', () => {
    expect(findUnrecordedTransfers('monnify', [buildTransfer('MNFY/1', 500)], new Map())[0]?.entryId).toBe(
      'monnify-MNFY_1',
    );
  });

  it('findUnrecordedTransfers returns nothing for money that is already recorded under another id', () => {
    expect(findUnrecordedTransfers('monnify', [buildTransfer('2', 500)], new Map([['1', 500]]))).toEqual([]);
  });

  it('findUnrecordedTransfers never returns more than the difference between reported and recorded amounts', () => {
    fc.assert(
      fc.property(arbitraryTransfers, arbitraryTransfers, (reported, earlier) => {
        const sum = (list: readonly { amount: number }[]) =>
          list.reduce((all, { amount }) => all + amount, 0);
        const transfers = reported.map(({ id, amount }) => buildTransfer(id, amount));
        const news = findUnrecordedTransfers(
          'p',
          transfers,
          new Map(earlier.map(({ id, amount }) => [id, amount])),
        );
        expect(news.every(({ amount }) => amount > 0)).toBe(true);
        expect(sum(news)).toBeLessThanOrEqual(Math.max(0, sum(reported) - sum(earlier)));
        expect(sum(findUnrecordedTransfers('p', transfers, new Map()))).toBe(sum(reported));
        const all = new Map(reported.map(({ id, amount }) => [id, amount]));
        expect(findUnrecordedTransfers('p', transfers, all)).toEqual([]);
      }),
    );
  });
});

describe('decideTransferOutcome', () => {
  const hold = { status: 'awaiting_payment' as const, total_amount: 45_500 };
  const inTime = { before: hold, placedStatus: 'pending_confirmation' as const, netBefore: 0, isLate: false };

  it('confirms an order paid above its price, and asks for a refund of the surplus', () => {
    expect(decideTransferOutcome({ ...inTime, net: 45_500.5 })).toEqual({
      isConfirmed: true,
      problem: 'overpaid',
    });
  });

  it('does not confirm an order that is one kobo short', () => {
    expect(decideTransferOutcome({ ...inTime, net: 45_499.99 })).toEqual({
      isConfirmed: false,
      problem: 'underpaid',
    });
  });

  it('leaves late payments, payments without a box and second payments to staff for review', () => {
    expect(decideTransferOutcome({ ...inTime, net: 45_500, isLate: true }).problem).toBe('late');
    expect(decideTransferOutcome({ ...inTime, net: 45_500, placedStatus: 'cancelled' })).toEqual({
      isConfirmed: false,
      problem: 'no-box',
    });
    const confirmed = { status: 'confirmed' as const, total_amount: 45_500 };
    const twice = { before: confirmed, placedStatus: 'confirmed' as const, netBefore: 45_500, net: 91_000 };
    expect(decideTransferOutcome({ ...twice, isLate: false })).toEqual({
      isConfirmed: false,
      problem: 'paid-twice',
    });
  });

  it('leaves a payment for staff to review if staff already approved a lower amount for its order', () => {
    const before = { status: 'confirmed' as const, total_amount: 45_500 };
    const approved = { before, placedStatus: 'confirmed' as const, netBefore: 20_000, isLate: false };
    expect(decideTransferOutcome({ ...approved, net: 30_000 })).toEqual({
      isConfirmed: false,
      problem: 'underpaid',
    });
    expect(decideTransferOutcome({ ...approved, net: 45_500 })).toEqual({
      isConfirmed: false,
      problem: null,
    });
  });

  it('leaves a second payment for staff to review if the first payment is not reviewed yet', () => {
    const before = { status: 'pending_confirmation' as const, total_amount: 45_500 };
    expect(decideTransferOutcome({ ...inTime, before, netBefore: 45_500, net: 91_000 })).toEqual({
      isConfirmed: false,
      problem: 'paid-twice',
    });
  });

  it('never confirms an order that is not fully paid or has no box', () => {
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
          const { isConfirmed } = decideTransferOutcome({ before, placedStatus, netBefore, net, isLate });
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
