import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { sumNaira } from '../money/money';
import {
  assertNotOverdrawn,
  hasMoney,
  summarizeLedger,
  getOrderMoneyFields,
  getRefundAmount,
  calculateOwedMoney,
} from './ledger';
import type { LedgerEntry, RefundStage } from './payment';

const at = new Date('2026-11-17T09:00:00Z');
const base = { confirmation_id: null, recorded_by: 'ama', at };
const received = (amount: number): LedgerEntry => ({ ...base, kind: 'received', amount });
const late = (amount: number): LedgerEntry => ({ ...received(amount), is_late: true });
const adjusted = (amount: number): LedgerEntry => ({ ...base, kind: 'adjusted', amount });
const refund = (refund_id: string, amount: number, stage: RefundStage): LedgerEntry => ({
  ...base,
  kind: 'refunded',
  amount,
  refund_id,
  stage,
});
const open = { status: 'pending_confirmation', total_amount: 12_701 } as const;
const gone = { ...open, status: 'cancelled' } as const;

describe('summarizeLedger', () => {
  it.each([
    ['nothing yet', [], open, { balance: -12_701, flags: [] }],
    ['a part', [received(10_000)], open, { balance: -2_701, flags: ['part'] }],
    ['the sum in two parts', [received(10_000), received(2_701)], open, { balance: 0, flags: [] }],
    ['too much', [received(13_000)], open, { balance: 299, flags: ['over'] }],
    [
      'the sum twice',
      [received(12_701), received(12_701)],
      open,
      { balance: 12_701, flags: ['over', 'double'] },
    ],
    ['the sum after the box was gone', [late(12_701)], gone, { balance: 12_701, due: 0, flags: ['late'] }],
    ['a line corrected', [received(12_701), adjusted(-701)], open, { net: 12_000, flags: ['part'] }],
    [
      'a refund asked for',
      [late(12_701), refund('r', 12_701, 'requested')],
      gone,
      { net: 12_701, refundRequested: 12_701, refundable: 0 },
    ],
    [
      'a refund sent',
      [late(12_701), refund('r', 12_701, 'requested'), refund('r', 12_701, 'sent')],
      gone,
      { net: 0, refundRequested: 0, refunded: 12_701, flags: [] },
    ],
    [
      'a refund withdrawn',
      [received(12_701), refund('r', 500, 'requested'), refund('r', 500, 'withdrawn')],
      open,
      { net: 12_701, refundable: 12_701, refunded: 0 },
    ],
  ] as const)('sums up %s', (_what, entries, order, expected) => {
    expect(summarizeLedger(entries, order)).toMatchObject(expected);
  });

  const fromLine = (amount: number, kind: 'received' | 'adjusted' = 'received'): LedgerEntry => ({
    ...received(amount),
    kind,
    transaction_id: 'row-1',
  });
  const sentBack = refund('r', 12_701, 'sent');

  it.each([
    ['twice, and one of them sent back', [received(12_701), received(12_701), sentBack], open, []],
    [
      'in a line that was matched, undone and matched again',
      [fromLine(12_701), fromLine(-12_701, 'adjusted'), fromLine(12_701)],
      open,
      [],
    ],
    [
      'in such a line, with a part by hand beside it',
      [fromLine(12_701), fromLine(-12_701, 'adjusted'), fromLine(12_701), received(5)],
      open,
      ['over'],
    ],
    ['once, and was corrected by as much again', [received(12_701), adjusted(12_701)], open, ['over']],
    ['late, for a box that was found again', [late(12_701)], open, []],
    ['late in part, and in time in part', [late(5), received(12_701)], open, ['over', 'late']],
    ['more than once in parts', [received(12_700), received(12_700)], open, ['over']],
    ['in time, before the box was gone', [received(12_701)], gone, []],
    ['twice, before the box was gone', [received(12_701), received(12_701)], gone, ['double']],
  ] as const)('flags money that was received %s', (_what, entries, order, flags) => {
    expect(summarizeLedger(entries, order).flags).toEqual(flags);
  });

  it('counts an older refund without a stage as sent, and counts a repeated stage only once', () => {
    const { stage: _stage, ...older } = refund('old', 700, 'sent');
    const twice = [refund('r', 500, 'requested'), refund('r', 600, 'requested')];
    const { refunds, refunded, refundRequested } = summarizeLedger([received(12_701), older, ...twice], open);
    expect(refunds).toEqual([
      { id: 'old', amount: 700, stage: 'sent' },
      { id: 'r', amount: 500, stage: 'requested' },
    ]);
    expect({ refunded, refundRequested }).toEqual({ refunded: 700, refundRequested: 500 });
  });

  it('counts a confirmed refund as sent, and ignores entries without a refund id', () => {
    const { refund_id: _id, ...nameless } = sentBack;
    const summary = summarizeLedger([late(12_701), refund('r', 701, 'confirmed'), nameless], gone);
    expect(summary).toMatchObject({ refunded: 701, net: 12_000, refundable: 12_000 });
    expect(summarizeLedger([{ ...received(5), refund_id: 'r' }], open).refunds).toEqual([]);
  });

  const stages: RefundStage[][] = [
    ['requested'],
    ['requested', 'withdrawn'],
    ['requested', 'sent'],
    ['requested', 'sent', 'confirmed'],
  ];
  const books = fc
    .record({
      receipts: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 5 }),
      refunds: fc.array(
        fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), stages: fc.constantFrom(...stages) }),
        { maxLength: 4 },
      ),
    })
    .map(({ receipts, refunds }) => ({
      receipts,
      refunds,
      entries: [
        ...receipts.map(received),
        ...refunds.flatMap((one, index) => one.stages.map((stage) => refund(`r${index}`, one.amount, stage))),
      ],
    }));
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

  it('calculates the net amount as receipts minus sent refunds, each counted once', () => {
    fc.assert(
      fc.property(books, ({ receipts, refunds, entries }) => {
        const summary = summarizeLedger(entries, open);
        const sent = refunds.filter((one) => one.stages.includes('sent')).map((one) => one.amount);
        expect(summary.net).toBe(total(receipts) - total(sent));
        expect(summary.balance).toBe(summary.net - open.total_amount);
        expect(summary.refundable).toBeGreaterThanOrEqual(0);
        expect(summary.refunds).toHaveLength(refunds.length);
      }),
    );
  });

  it('does not depend on the order of the entries', () => {
    const shuffled = books.chain(({ entries }) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([entries, other]) => {
        const [one, two] = [summarizeLedger(entries, open), summarizeLedger(other, open)];
        expect({ ...two, refunds: [] }).toEqual({ ...one, refunds: [] });
        expect(new Set(two.refunds)).toEqual(new Set(one.refunds));
      }),
    );
  });

  it('never reports missing and surplus money together, and requires a refund only without a box', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(open, gone), ({ entries }, order) => {
        const summary = summarizeLedger(entries, order);
        expect(summary.flags.includes('part') && summary.flags.includes('over')).toBe(false);
        const { needs_refund } = getOrderMoneyFields({ ...order, payment_status: 'pending' }, summary);
        expect(needs_refund).toBe(order === gone && summary.net > 0);
      }),
    );
  });
});

describe('calculateOwedMoney', () => {
  it.each([
    ['nothing for a paid order', [received(12_701)], open, 0],
    ['nothing while money is missing', [received(5)], open, 0],
    ['a surplus', [received(12_701.5)], open, 0.5],
    ['a second payment', [received(12_701), received(12_701)], open, 12_701],
    ['a requested refund of a paid order', [received(12_701), refund('r', 2_000, 'requested')], open, 2_000],
    ['a surplus once if its refund is requested', [received(12_706), refund('r', 5, 'requested')], open, 5],
    ['all money without a box', [received(12_701)], gone, 12_701],
  ] as const)('returns %s', (_what, entries, order, owed) => {
    expect(calculateOwedMoney(summarizeLedger(entries, order))).toBe(owed);
  });

  it('returns 0 once everything beyond the price was sent, for any ledger without open requests', () => {
    const kobo = fc.integer({ min: 1, max: 5_000_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        fc.array(kobo, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(open, gone),
        (sums, order) => {
          const entries = sums.map(received);
          const owed = calculateOwedMoney(summarizeLedger(entries, order));
          const after = summarizeLedger([...entries, refund('r', owed, 'sent')], order);
          expect(calculateOwedMoney(after)).toBe(0);
          expect(after.net).toBe(Math.min(sumNaira(sums), after.due));
        },
      ),
    );
  });
});

describe('getOrderMoneyFields', () => {
  it.each([
    ['no money was received', [], open, 'pending', false],
    ['a part was received', [received(12_700)], open, 'pending', false],
    ['the price is covered', [received(12_701)], open, 'paid', false],
    ['everything was refunded', [received(12_701), refund('r', 12_701, 'sent')], open, 'refunded', false],
    ['a part is left without a box', [late(5)], gone, 'paid', true],
    ['no money was received and there is no box', [], gone, 'pending', false],
    ['everything was refunded without a box', [late(5), refund('r', 5, 'sent')], gone, 'refunded', false],
  ] as const)('is correct when %s', (_what, entries, order, payment_status, needs_refund) => {
    const summary = summarizeLedger(entries, order);
    const state = getOrderMoneyFields({ ...order, payment_status: 'pending' }, summary);
    expect(state).toEqual({ payment_status, needs_refund, net_received: summary.net, owed_back: 0 });
  });

  it('reports a surplus as owed back', () => {
    const surplus = summarizeLedger([received(12_706)], open);
    expect(getOrderMoneyFields({ ...open, payment_status: 'pending' }, surplus).owed_back).toBe(5);
  });

  it('keeps the result of the review when the price is not covered', () => {
    const { payment_status } = getOrderMoneyFields(
      { ...open, payment_status: 'failed' },
      summarizeLedger([received(1)], open),
    );
    expect(payment_status).toBe('failed');
  });

  it('hasMoney uses the ledger’s total, or the payment status of older orders', () => {
    expect(hasMoney({ payment_status: 'pending', net_received: 1 })).toBe(true);
    expect(hasMoney({ payment_status: 'paid', net_received: 0 })).toBe(false);
    expect(hasMoney({ payment_status: 'paid' })).toBe(true);
    expect(hasMoney({ payment_status: 'pending' })).toBe(false);
  });
});

describe('getRefundAmount', () => {
  const asked = summarizeLedger([received(12_701), refund('r', 5_000, 'requested')], open);
  const sent = summarizeLedger(
    [received(12_701), refund('r', 5_000, 'requested'), refund('r', 5_000, 'sent')],
    open,
  );

  it('allows at most the money that is not part of another refund', () => {
    expect(getRefundAmount(asked, 'requested', 'new', 7_701)).toBe(7_701);
    expect(() => getRefundAmount(asked, 'requested', 'new', 7_702)).toThrow(
      'At most ₦7,701 can be refunded.',
    );
    expect(() => getRefundAmount(asked, 'requested', 'new', null)).toThrow('At most ₦7,701 can be refunded.');
  });

  it('allows the stages requested, sent and confirmed in this order, and withdrawn only before sent', () => {
    expect(getRefundAmount(asked, 'sent', 'r', null)).toBe(5_000);
    expect(getRefundAmount(asked, 'withdrawn', 'r', null)).toBe(5_000);
    expect(getRefundAmount(sent, 'confirmed', 'r', null)).toBe(5_000);
    expect(() => getRefundAmount(asked, 'confirmed', 'r', null)).toThrow('in the meantime');
    expect(() => getRefundAmount(sent, 'sent', 'r', null)).toThrow('in the meantime');
    expect(() => getRefundAmount(sent, 'withdrawn', 'r', null)).toThrow('in the meantime');
    expect(() => getRefundAmount(sent, 'sent', 'other', null)).toThrow('not allowed');
  });

  it('allows sending a surplus without a request once, and never the price', () => {
    const surplus = summarizeLedger([received(12_706), refund('r', 2, 'requested')], open);
    expect(getRefundAmount(surplus, 'sent', 'new', 3)).toBe(3);
    expect(() => getRefundAmount(surplus, 'sent', 'new', 4)).toThrow(new DomainError('changed-meanwhile'));
  });

  it('throws `invalid-input` if there is not enough money', () => {
    const refused = (message: string) => new DomainError('invalid-input', message);
    const short = summarizeLedger([received(5_000), refund('r', 5_000, 'requested'), adjusted(-1)], gone);
    expect(() => getRefundAmount(asked, 'requested', 'new', 7_702)).toThrow(
      refused('At most ₦7,701 can be refunded.'),
    );
    expect(() => getRefundAmount(short, 'sent', 'r', null)).toThrow(
      refused('At most ₦4,999 can be refunded.'),
    );
    expect(() => assertNotOverdrawn(-1, 0)).toThrow(refused('The ledger’s total can’t go below zero.'));
  });

  it('allows sending a refund only while the shop still has the money', () => {
    const corrected = summarizeLedger([received(5_000), refund('r', 5_000, 'requested'), adjusted(-1)], gone);
    expect(() => getRefundAmount(corrected, 'sent', 'r', null)).toThrow('At most ₦4,999 can be refunded.');
    expect(getRefundAmount(corrected, 'withdrawn', 'r', null)).toBe(5_000);
    const whole = summarizeLedger([received(5_000), refund('r', 5_000, 'requested')], gone);
    expect(getRefundAmount(whole, 'sent', 'r', null)).toBe(5_000);
    const spent = summarizeLedger([received(5_000), refund('r', 5_000, 'sent'), adjusted(-1)], gone);
    expect(getRefundAmount(spent, 'confirmed', 'r', null)).toBe(5_000);
  });
});

describe('assertNotOverdrawn', () => {
  it('prevents entries that make the ledger negative, unless they add money', () => {
    expect(() => assertNotOverdrawn(-1, 0)).toThrow('The ledger’s total can’t go below zero.');
    expect(() => assertNotOverdrawn(-2, -1)).toThrow('The ledger’s total can’t go below zero.');
    expect(() => assertNotOverdrawn(0, 5)).not.toThrow();
    expect(() => assertNotOverdrawn(-1, -5)).not.toThrow();
    expect(() => assertNotOverdrawn(-1, -1)).not.toThrow();
  });
});

describe('a ledger with kobo', () => {
  it('is not paid in full by a transfer that is 50 kobo short', () => {
    const order = { status: 'confirmed', total_amount: 24_500 } as const;
    const summary = summarizeLedger([received(24_499.5)], order);
    expect(summary).toMatchObject({ net: 24_499.5, balance: -0.5, flags: ['part'] });
    expect(getOrderMoneyFields({ ...order, payment_status: 'pending' }, summary).payment_status).toBe(
      'pending',
    );
  });

  it('names kobo in the most that can be refunded', () => {
    const summary = summarizeLedger([late(24_499.5)], gone);
    expect(() => getRefundAmount(summary, 'requested', 'r', 24_499.51)).toThrow(
      'At most ₦24,499.50 can be refunded.',
    );
  });

  const koboAmounts = fc.integer({ min: 1, max: 5_000_000 });
  const entries = fc.array(
    fc.oneof(
      koboAmounts.map((kobo) => ({ kobo, entry: received(kobo / 100) })),
      koboAmounts.map((kobo) => ({ kobo: -kobo, entry: adjusted(-kobo / 100) })),
      fc
        .tuple(koboAmounts, fc.uuid())
        .map(([kobo, id]) => ({ kobo: -kobo, entry: refund(id, kobo / 100, 'sent') })),
    ),
    { maxLength: 30 },
  );

  it('adds up exactly to the kobo in any order of its entries', () => {
    const shuffled = entries.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        const kobo = all.reduce((total, one) => total + one.kobo, 0);
        const summaries = [all, mixed].map((some) =>
          summarizeLedger(
            some.map(({ entry }) => entry),
            open,
          ),
        );
        for (const { net, balance, received: came, refunded } of summaries) {
          expect(net).toBe(kobo / 100);
          expect(balance).toBe((kobo - 1_270_100) / 100);
          expect(sumNaira([came, -refunded])).toBe(kobo / 100);
        }
      }),
    );
  });
});
