import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleLedgerEntry, createSampleRefund } from '../fixtures/sample-ledger';
import { toKobo } from '../money/money';
import { sampleTuesday as at } from '../fixtures/sample-waitlist';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import { buildReviewOutcome } from './payment-review';
import {
  matchStatementLine,
  type KeyedLedgerEntry,
  type OrderToMatch,
  planLineSplit,
  previewStatementMatch,
  removeStatementLine,
  unmatchStatementLine,
} from './statement-match';

const matching = { uid: 'ama', at, newEntryId: 'new' };
const row = { amount: 12_701, transactionId: 'row-1' };

/** An order for ₦12,701. */
const target = (entries: KeyedLedgerEntry[], given: Partial<OrderToMatch> = {}): OrderToMatch => ({
  id: 'order-1',
  order: { status: 'pending_confirmation', total_amount: 12_701, pending_change: null },
  entries,
  matched: new Map(),
  ...given,
});

const entry = (id: string, amount: number, given: Partial<LedgerEntry> = {}): KeyedLedgerEntry => ({
  ...{ id, entry: createSampleLedgerEntry(amount, { recorded_by: 'kofi', ...given }) },
});
const ofRow = (id: string, amount: number, row: number, given: Partial<LedgerEntry> = {}) =>
  entry(id, amount, { transaction_id: `row-${row}`, ...(amount < 0 && { kind: 'adjusted' }), ...given });
const claims = { confirmation_id: 'order-1' };

describe('matchStatementLine', () => {
  it('matching a statement line records its amount for the order’s claim, even before the claim is made', () => {
    expect(matchStatementLine(row, target([]), matching)).toEqual({
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
    const { entryId, added } = matchStatementLine(row, target([entry('mine', 12_000)]), matching);
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
    const match = matchStatementLine(
      row,
      target(ledger, { matched: new Map(Object.entries(matched)) }),
      matching,
    );
    expect([match.entryId, match.added.map((one) => one.entry.amount)]).toEqual([entryId, amounts]);
    const ofClaim = match.added.filter((one) => one.entry.confirmation_id === 'order-1');
    expect(ofClaim).toHaveLength(entryId.startsWith('received-row-1') ? 1 : 0);
  });
});

describe('a line beside money that was recorded by hand', () => {
  const lineOf = (amount: number) => ({ amount, transactionId: 'row-1' });
  const approved = (amount: number) => entry('approved', amount, claims);

  it.each<[string, number, Partial<OrderToMatch>, number]>([
    ['completes the price', 701, {}, 12_701],
    ['leaves a part missing', 700.99, {}, 12_700.99],
    ['is the same transfer if both exceed the price', 701.01, {}, 701.01],
    ['is the same transfer if it has the same amount', 12_000, {}, 12_000],
    [
      'completes a box change that waits for its payment',
      4_900,
      { order: { status: 'confirmed', total_amount: 12_000, pending_change: { total_amount: 16_900 } } },
      16_900,
    ],
  ])('%s: ₦%d beside ₦12,000 of ₦12,701', (_, amount, given, after) => {
    for (const byHand of [approved(12_000), entry('typed', 12_000)])
      expect(previewStatementMatch(lineOf(amount), target([byHand], given)).after).toBe(after);
  });

  it('a line of refunded money is the same transfer, so that the money is not refunded again', () => {
    const refunded = [approved(12_701), { id: 'refund', entry: createSampleRefund('refund', 12_701) }];
    expect(previewStatementMatch(lineOf(12_651), target(refunded)).after).toBe(-50);
  });

  it('the sequence of a part by hand, its rest and its own line ends at the sum of both lines', () => {
    const first = matchStatementLine(lineOf(701), target([approved(12_000)]), matching);
    const entries = [approved(12_000), ...first.added];
    const matched = new Map([['row-1', first.entryId]]);
    const own = { amount: 12_000, transactionId: 'row-2' };
    expect(previewStatementMatch(own, target(entries, { matched }))).toMatchObject({
      before: 12_701,
      after: 12_701,
    });
  });

  it('planLineSplit fills what each ledger misses, or covers payments by hand if the line has more', () => {
    const [half, none] = [target([approved(12_000)]), target([])];
    expect(planLineSplit(1_340_200, [half, none])).toEqual({ parts: [70_100, 1_270_100], surplus: 0 });
    expect(planLineSplit(2_540_200, [half, none])).toEqual({ parts: [1_270_100, 1_270_100], surplus: 0 });
    expect(planLineSplit(1_270_200, [half])).toEqual({ parts: [1_270_200], surplus: 100 });
  });

  it('never lowers the ledger if the order misses the line’s amount, and adds at most this amount', () => {
    const kobo = fc.integer({ min: 1, max: 2_000_000 }).map((one) => one / 100);
    fc.assert(
      fc.property(fc.array(kobo, { maxLength: 3 }), kobo, (byHand, amount) => {
        const entries = byHand.map((one, index) => entry(`hand-${index}`, one));
        const { before, after } = previewStatementMatch(lineOf(amount), target(entries));
        const added = toKobo(after) - toKobo(before);
        expect(added).toBeLessThanOrEqual(toKobo(amount));
        if (toKobo(before) + toKobo(amount) <= 1_270_100)
          expect(added).toBe(byHand.includes(amount) ? 0 : toKobo(amount));
      }),
    );
  });
});

it('planLineSplit covers what each order misses in sequence, and adds the rest to the last order', () => {
  const priced = (total_amount: number) =>
    target([], { order: { status: 'confirmed', total_amount, pending_change: null } });
  const split = (amount: number, prices: number[]) => planLineSplit(amount, prices.map(priced));
  expect(split(10_000, [60, 40])).toEqual({ parts: [6_000, 4_000], surplus: 0 });
  expect(split(13_000, [60, 40])).toEqual({ parts: [6_000, 7_000], surplus: 3_000 });
  expect(split(5_000, [60, 40])).toEqual({ parts: [5_000, 0], surplus: 0 });
  expect(split(5_000, [])).toEqual({ parts: [], surplus: 5_000 });
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1 }), (amount, prices) => {
      const { parts } = split(amount, prices);
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
      // Otherwise the line is another payment beside the approved amount.
      fc.pre(amount === seen || amount + seen > order.total_amount);
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
          const match = matchStatementLine(line, target(ledger), now);
          ({ entryId } = match);
          ledger.push(...match.added);
        } else if (act === 'undo' && entryId !== null) {
          ledger.push(...unmatchStatementLine(line, ledger, { claim, net: sumUp() }, now));
          entryId = null;
        } else if (act === 'approve' && claim.status === 'pending') {
          const review = { approved: true, seen, by: 'kofi', at };
          const { newEntry } = buildReviewOutcome({ id: 'order-1', order, ledger }, review);
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
