import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleLedgerEntry } from '../fixtures/sample-ledger';
import { sampleTuesday as at } from '../fixtures/sample-waitlist';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import { buildReviewOutcome } from './payment-review';
import {
  matchStatementLine,
  type KeyedLedgerEntry,
  removeStatementLine,
  splitAmountBetweenOrders,
  unmatchStatementLine,
} from './statement-match';

const matching = { uid: 'ama', at, newEntryId: 'new' };
const row = { amount: 12_701, transactionId: 'row-1', orderId: 'order-1' };
const unmatched = new Map<string, string>();

const entry = (id: string, amount: number, given: Partial<LedgerEntry> = {}): KeyedLedgerEntry => ({
  ...{ id, entry: createSampleLedgerEntry(amount, { recorded_by: 'kofi', ...given }) },
});
const ofRow = (id: string, amount: number, row: number, given: Partial<LedgerEntry> = {}) =>
  entry(id, amount, { transaction_id: `row-${row}`, ...(amount < 0 && { kind: 'adjusted' }), ...given });
const claims = { confirmation_id: 'order-1' };

describe('matchStatementLine', () => {
  it('matching a statement line records its amount for the order’s claim, even before the claim is made', () => {
    expect(matchStatementLine(row, [], unmatched, matching)).toEqual({
      entryId: 'received-row-1',
      added: [
        {
          id: 'received-row-1',
          entry: createSampleLedgerEntry(12_701, { ...claims, transaction_id: 'row-1' }),
        },
      ],
    });
  });

  it('matching a statement line adds only the difference if staff already recorded the payment manually', () => {
    const { entryId, added } = matchStatementLine(row, [entry('mine', 12_000)], unmatched, matching);
    const note = 'Adjusted to the bank statement.';
    expect([entryId, added]).toEqual([
      'mine',
      [
        {
          id: 'new',
          entry: createSampleLedgerEntry(701, { kind: 'adjusted', transaction_id: 'row-1', note }),
        },
      ],
    ]);
  });

  const older = entry('older', 500, { at: new Date('2026-11-16T09:00:00Z') });
  const transfer = { id: 't', sender_name: null, sender_bank: null, session_id: null, paid_at: at };
  const again = [ofRow('first', 9_000, 2), ofRow('back', -9_000, 2), ofRow('last', 9_000, 2)];
  const left = [ofRow('received-order-1', 13_000, 2, claims), ofRow('back', -299, 2)];
  const undone = [ofRow('received-row-1', 12_701, 1, claims), ofRow('back', -12_701, 1)];
  it.each<[string, KeyedLedgerEntry[], Record<string, string>, string, number[]]>([
    ['adds nothing to the same amount by hand', [entry('mine', 12_701)], {}, 'mine', []],
    ['prefers the same amount by hand', [older, entry('same', 12_701)], {}, 'same', []],
    ['uses the oldest money by hand otherwise', [entry('a', 600), older], {}, 'older', [12_201]],
    ['ignores an adjustment', [entry('x', 12_701, { kind: 'adjusted' })], {}, 'received-row-1', [12_701]],
    ['ignores a refund', [entry('x', 12_701, { kind: 'refunded' })], {}, 'received-row-1', [12_701]],
    ['ignores a provider’s transfer', [entry('p', 12_701, { transfer })], {}, 'received-row-1', [12_701]],
    ['ignores money that another line took', [entry('a', 9)], { 'row-3': 'a' }, 'received-row-1', [12_701]],
    ['ignores an unmatched line', [ofRow('x', 5, 2), ofRow('y', -5, 2)], {}, 'received-row-1', [12_701]],
    ['ignores a line matched again', again, { 'row-2': 'last' }, 'received-row-1', [12_701]],
    ['reuses money that an approval kept from another line', left, {}, 'received-order-1', []],
    ['uses a new id for a line matched again', undone, {}, 'received-row-1-2', [12_701]],
    [
      'adds money to a claim that has some',
      [ofRow('x', 5, 2, claims)],
      { 'row-2': 'x' },
      'received-row-1',
      [12_701],
    ],
    [
      'ignores money by hand that the bank took back',
      [entry('a', 9), entry('b', -9, { kind: 'adjusted', reverses: 'a' })],
      {},
      ...(['received-row-1', [12_701]] as [string, number[]]),
    ],
  ])('matchStatementLine %s', (_, ledger, matched, entryId, amounts) => {
    const match = matchStatementLine(row, ledger, new Map(Object.entries(matched)), matching);
    expect([match.entryId, match.added.map((one) => one.entry.amount)]).toEqual([entryId, amounts]);
    const ofClaim = match.added.filter((one) => one.entry.confirmation_id === 'order-1');
    expect(ofClaim).toHaveLength(entryId.startsWith('received-row-1') ? 1 : 0);
  });
});

it('splitAmountBetweenOrders covers each missing amount in sequence, and adds the rest to the last order', () => {
  expect(splitAmountBetweenOrders(100, [60, 40])).toEqual([60, 40]);
  expect(splitAmountBetweenOrders(130, [60, 40])).toEqual([60, 70]);
  expect(splitAmountBetweenOrders(50, [60, 40])).toEqual([50, 0]);
  expect(splitAmountBetweenOrders(50, [60])).toEqual([50]);
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1 }), (amount, missing) => {
      const parts = splitAmountBetweenOrders(amount, missing);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('unmatchStatementLine', () => {
  const undo = { transactionId: 'row-1' };
  const claimed = ofRow('received-order-1', 13_000, 1, claims);
  it('unmatching a statement line reverses the amount that the line added', () => {
    const note = 'Match undone: this transfer doesn’t belong to this order.';
    const back = createSampleLedgerEntry(-13_000, { kind: 'adjusted', transaction_id: 'row-1', note });
    const claim = { status: 'pending', amount_paid: 12_701 } as const;
    const added = unmatchStatementLine(undo, [claimed], { claim, net: 13_000 }, matching);
    expect(added).toEqual([{ id: 'new', entry: back }]);
  });

  const own = [claimed, ofRow('x', 100, 1)];
  it.each<
    [string, KeyedLedgerEntry[], 'pending' | 'disputed' | 'verified' | null, number | undefined, number]
  >([
    ['all money of a pending claim', own, 'pending', undefined, 13_100],
    ['all money of a disputed claim', own, 'disputed', undefined, 13_100],
    ['all money without a claim', own, null, undefined, 13_100],
    ['what exceeds the claimed amount of an older approval', own, 'verified', undefined, 399],
    ['what exceeds the approved amount', own, 'verified', 12_000, 1_100],
    ['nothing of an approval of more', own, 'verified', 50_000, 0],
    ['everything of an entry that is not the claim’s', [ofRow('x', 5, 1)], 'verified', undefined, 5],
    ['its own money beside another line', [ofRow('x', 5, 2, claims)], 'verified', undefined, 0],
    [
      'all money if another line covers the approved amount',
      [claimed, ofRow('other', 12_701, 2, claims)],
      ...(['verified', undefined, 13_000] as const),
    ],
    [
      'what another line leaves uncovered',
      [claimed, ofRow('other', 2_701, 2, claims)],
      'verified',
      undefined,
      3_000,
    ],
    [
      'what the line took from an approval that was recorded between two matches',
      [
        ofRow('received-row-1', 100, 1, claims),
        ofRow('undone', -100, 1),
        entry('a', 300, claims),
        ofRow('less', -200, 1),
      ],
      ...(['verified', 300, -200] as const),
    ],
    ['nothing if the line added no money', [entry('mine', 12_701)], null, undefined, 0],
  ])('unmatching a statement line reverses %s', (_, ledger, status, amount_received, reversed) => {
    const claim = status && { status, amount_paid: 12_701, ...(amount_received && { amount_received }) };
    const added = unmatchStatementLine(undo, ledger, { claim, net: 13_100 }, matching);
    expect(added.map((one) => -one.entry.amount)).toEqual(reversed === 0 ? [] : [reversed]);
  });

  it('unmatchStatementLine rejects a statement line whose payment was already refunded', () => {
    const claim = { status: 'pending', amount_paid: 12_701 } as const;
    expect(() => unmatchStatementLine(undo, [claimed], { claim, net: 0 }, matching)).toThrow(
      new DomainError('invalid-input', 'The ledger’s total can’t go below zero.'),
    );
  });
});

describe('removeStatementLine', () => {
  const remove = (ledger: KeyedLedgerEntry[], entryId: string, net: number) =>
    removeStatementLine(
      { transactionId: 'row-1', entryId, amount: 12_701 },
      ledger,
      { net, note: 'Gone' },
      matching,
    ).map(({ entry: { amount, transaction_id, reverses, confirmation_id } }) => [
      amount,
      transaction_id ?? reverses,
      confirmation_id,
    ]);

  it('removes a whole statement line from the ledger, even amounts that were approved or recorded manually', () => {
    expect(remove([ofRow('x', 12_701, 1, claims)], 'x', 12_701)).toEqual([[-12_701, 'row-1', null]]);
    expect(remove([entry('a', 12_000, claims), ofRow('x', 701, 1)], 'a', 12_701)).toEqual([
      [-701, 'row-1', null],
      [-12_000, 'a', 'order-1'],
    ]);
  });

  it('removeStatementLine rejects a statement line whose payment was already refunded', () => {
    expect(() => remove([ofRow('x', 12_701, 1, claims)], 'x', 12_700)).toThrow(DomainError);
  });
});

it('a transfer counts once, however often its statement line is matched and unmatched around an approval', () => {
  const order = { status: 'pending_confirmation', total_amount: 12_701, accepted_missing: 0 } as const;
  const naira = fc.integer({ min: 1, max: 20_000 });
  const acts = fc.array(fc.constantFrom('match', 'undo', 'approve'), { maxLength: 8 });
  fc.assert(
    fc.property(naira, naira, acts, (amount, seen, before) => {
      const line = { ...row, amount };
      const ledger: KeyedLedgerEntry[] = [];
      let entryId: string | null = null;
      let claim = { status: 'pending' as 'pending' | 'verified', amount_paid: seen, amount_received: seen };
      const sumUp = () =>
        summarizeLedger(
          ledger.map((one) => one.entry),
          order,
        ).net;
      for (const act of [...before, 'match', 'approve'] as const) {
        const now = { ...matching, newEntryId: `new-${ledger.length}` };
        if (act === 'match' && entryId === null) {
          const match = matchStatementLine(line, ledger, new Map(), now);
          ({ entryId } = match);
          ledger.push(...match.added);
        } else if (act === 'undo' && entryId !== null) {
          ledger.push(...unmatchStatementLine(line, ledger, { claim, net: sumUp() }, now));
          entryId = null;
        } else if (act === 'approve' && claim.status === 'pending') {
          const review = { approved: true, seen, by: 'kofi', at };
          const { newEntry } = buildReviewOutcome({ id: line.orderId, order, ledger }, review);
          if (newEntry) ledger.push(newEntry);
          claim = { ...claim, status: 'verified' };
        }
        expect(sumUp()).toBeLessThanOrEqual(Math.max(amount, seen));
      }
      expect(sumUp()).toBe(amount);
      expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
    }),
  );
});
