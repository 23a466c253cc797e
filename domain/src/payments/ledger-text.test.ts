import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleLedgerEntry as received, createSampleRefund } from '../fixtures/sample-ledger';
import { summarizeLedger } from './ledger';
import { describeLedger } from './ledger-text';
import type { LedgerEntry } from './payment';

const base = { confirmation_id: null, recorded_by: 'ama', at: new Date(0) };
const sentBack = (amount: number, id = 'r') => createSampleRefund(id, amount, 'sent');

describe('describeLedger', () => {
  const describeEntries = (...entries: LedgerEntry[]) =>
    describeLedger(entries, summarizeLedger(entries, { status: 'confirmed', total_amount: 24_000 }));
  const line = (amount: number, id: string): LedgerEntry => ({ ...received(amount), transaction_id: id });
  const fromBalance = (amount: number): LedgerEntry => ({ ...base, kind: 'balance', amount });
  const corrected = (amount: number): LedgerEntry => ({ ...base, kind: 'adjusted', amount });

  it.each([
    ['The ledger is empty.', []],
    ['The ledger has ₦38,000. It came with the bank statement.', [line(20_000, 'a'), line(18_000, 'b')]],
    [
      'The ledger has ₦29,000 of the ₦57,900 that came with the bank statement.',
      [line(57_900, 'a'), corrected(-28_900)],
    ],
    [
      'The ledger has ₦23,500.50: ₦20,000 came with the bank statement, ₦4,000 was recorded by hand, ₦0.50 was added by corrections, ₦500 was sent back.',
      [line(20_000, 'a'), received(4_000), corrected(0.5), sentBack(500)],
    ],
    [
      'The ledger has ₦24,000: ₦10,000 came from the customer’s balance, ₦15,000 was recorded by hand, ₦1,000 moved to the customer’s balance.',
      [fromBalance(10_000), received(15_000), fromBalance(-1_000)],
    ],
  ])('describeLedger returns “%s”', (text, entries) => {
    expect(describeEntries(...entries)).toBe(text);
  });

  const kobo = fc.integer({ min: 1, max: 3_000_000 });
  const anyEntry = fc.oneof(
    fc.tuple(kobo, fc.constantFrom('a', 'b')).map(([sum, id]) => line(sum / 100, id)),
    kobo.map((sum): LedgerEntry => ({ ...line(-sum / 100, 'c'), kind: 'adjusted' })),
    kobo.map((sum) => received(sum / 100)),
    kobo.map((sum): LedgerEntry => ({ ...received(sum / 100), confirmation_id: 'order-1' })),
    fc.integer({ min: -3_000_000, max: 3_000_000 }).map((sum) => corrected(sum / 100)),
    kobo.map((sum) => sentBack(sum / 100, `r${sum}`)),
  );

  it('the description of a ledger states sums of entries that add up to the ledger’s total', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
        const refunds = new Map(entries.flatMap((one) => (one.refund_id ? [[one.refund_id, one]] : [])));
        const counted = [...entries.filter(({ kind }) => kind !== 'refunded'), ...refunds.values()];
        const sumOf = (isMeant: (entry: LedgerEntry) => boolean) =>
          counted.filter(isMeant).reduce((sum, { kind, amount }) => {
            return sum + Math.round(amount * 100) * (kind === 'refunded' ? -1 : 1);
          }, 0);
        const isLine = ({ transaction_id: id }: LedgerEntry) => id !== undefined;
        const isMinus = sumOf(isLine) < 0;
        const sums = [
          isMinus ? 0 : sumOf(isLine),
          sumOf((one) => one.kind === 'received' && !isLine(one) && one.confirmation_id === null),
          sumOf((one) => one.kind === 'received' && !isLine(one) && one.confirmation_id !== null),
          sumOf((one) => (isLine(one) ? isMinus : one.kind === 'adjusted')),
          sumOf(({ kind }) => kind === 'refunded'),
        ].map(Math.abs);
        const text = describeEntries(...entries);
        const figures = [...text.matchAll(/-?₦-?([\d,]+(?:\.\d+)?)/g)].map(([, figure = '']) =>
          Math.round(Number(figure.replaceAll(',', '')) * 100),
        );
        const [total, ...parts] = figures;
        if (entries.length > 0 && text !== 'The ledger is empty.') {
          expect(total).toBe(Math.abs(sumOf(() => true)));
        }
        for (const part of parts) expect(sums).toContain(part);
        if (text.includes(':')) expect(parts).toHaveLength(sums.filter((sum) => sum > 0).length);
      }),
    );
  });
});
