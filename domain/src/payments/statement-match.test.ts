import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import { buildReviewOutcome } from './payment-review';
import { matchStatementLine, type IdentifiedEntry, unmatchStatementLine } from './statement-match';

const at = new Date('2026-11-17T09:00:00Z');
const matching = { uid: 'ama', at, newEntryId: 'new' };
const row = { amount: 12_701, transactionId: 'row-1', orderId: 'order-1' };
const unmatched = new Map<string, string | null>();

function entry(id: string, amount: number, given: Partial<LedgerEntry> = {}): IdentifiedEntry {
  const kind = 'received' as const;
  return { id, entry: { kind, amount, confirmation_id: null, recorded_by: 'kofi', at, ...given } };
}
const fromRow = (id: string, amount: number, given: Partial<LedgerEntry> = {}) =>
  entry(id, amount, { transaction_id: 'row-1', ...given });

describe('matchStatementLine', () => {
  it('records the money for the order’s claim, even before the claim is made', () => {
    expect(matchStatementLine(row, [], unmatched, matching)).toEqual({
      entryId: 'received-order-1',
      added: [
        {
          id: 'received-order-1',
          entry: {
            kind: 'received',
            amount: 12_701,
            confirmation_id: 'order-1',
            recorded_by: 'ama',
            at,
            transaction_id: 'row-1',
          },
        },
      ],
    });
  });

  it('adds only the difference if staff already entered the money manually', () => {
    expect(matchStatementLine(row, [entry('mine', 12_701)], unmatched, matching)).toEqual({
      entryId: 'mine',
      added: [],
    });
    const { entryId, added } = matchStatementLine(row, [entry('mine', 12_000)], unmatched, matching);
    expect(entryId).toBe('mine');
    expect(added).toEqual([
      {
        id: 'new',
        entry: {
          kind: 'adjusted',
          amount: 701,
          confirmation_id: null,
          recorded_by: 'ama',
          at,
          transaction_id: 'row-1',
          note: 'Adjusted to the bank statement.',
        },
      },
    ]);
  });

  it('ignores adjustments and refunds of the same amount', () => {
    const others = [entry('fix', 12_701, { kind: 'adjusted' }), entry('back', 12_701, { kind: 'refunded' })];
    expect(matchStatementLine(row, others, unmatched, matching).entryId).toBe('received-order-1');
  });

  it('does not record the money for a claim that already has money', () => {
    const claims = entry('received-order-1', 5, { confirmation_id: 'order-1', transaction_id: 'row-2' });
    const others = new Map([['row-2', claims.id]]);
    expect(matchStatementLine(row, [claims], others, matching)).toMatchObject({
      entryId: 'received-row-1',
      added: [{ entry: { confirmation_id: null } }],
    });
  });

  it('prefers a manual entry with the same amount, or else the oldest manual entry', () => {
    const older = entry('older', 500, { at: new Date('2026-11-16T09:00:00Z') });
    expect(matchStatementLine(row, [entry('a', 600), older], unmatched, matching).entryId).toBe('older');
    expect(matchStatementLine(row, [older, entry('same', 12_701)], unmatched, matching).entryId).toBe('same');
  });

  it('ignores the entries of other lines, whether they are matched or were unmatched', () => {
    const others = new Map([['row-3', 'mine']]);
    expect(matchStatementLine(row, [entry('mine', 12_701)], others, matching).entryId).toBe(
      'received-order-1',
    );
    const gone = { transaction_id: 'row-2' };
    const undone = [entry('x', 5, gone), entry('y', -5, { ...gone, kind: 'adjusted' })];
    expect(matchStatementLine(row, undone, unmatched, matching).entryId).toBe('received-order-1');
  });

  it('ignores all entries of another line that was unmatched and matched again', () => {
    const other = { transaction_id: 'row-2' };
    const again = [
      entry('first', 9_000, other),
      entry('back', -9_000, { ...other, kind: 'adjusted' }),
      entry('last', 9_000, other),
    ];
    const others = new Map([['row-2', 'last']]);
    expect(matchStatementLine(row, again, others, matching)).toMatchObject({
      entryId: 'received-order-1',
      added: [{ entry: { kind: 'received', amount: 12_701 } }],
    });
  });

  it('reuses money that an approval had confirmed and that was kept when its first line was unmatched', () => {
    const left = [
      entry('received-order-1', 13_000, { confirmation_id: 'order-1', transaction_id: 'row-2' }),
      entry('back', -299, { kind: 'adjusted', transaction_id: 'row-2' }),
    ];
    expect(matchStatementLine(row, left, unmatched, matching)).toEqual({
      entryId: 'received-order-1',
      added: [],
    });
  });

  it('uses a new entry id when a line is matched again, because the ledger is append-only', () => {
    const once = [fromRow('received-order-1', 12_701, { confirmation_id: 'order-1' })];
    const undone = [...once, fromRow('back', -12_701, { kind: 'adjusted' })];
    expect(matchStatementLine(row, undone, unmatched, matching).entryId).toBe('received-order-1-2');
  });
});

describe('unmatchStatementLine', () => {
  const undo = { transactionId: 'row-1', entryId: 'received-order-1' };
  const claimed = fromRow('received-order-1', 13_000, { confirmation_id: 'order-1' });
  const pending = { status: 'pending', amount_paid: 12_701 } as const;

  it('reverses the money that the line added', () => {
    const ledger = [fromRow('received-order-1', 13_000)];
    expect(unmatchStatementLine(undo, ledger, { claim: pending, net: 13_000 }, matching)).toEqual({
      added: [
        {
          id: 'new',
          entry: {
            kind: 'adjusted',
            amount: -13_000,
            confirmation_id: null,
            recorded_by: 'ama',
            at,
            transaction_id: 'row-1',
            note: 'Match undone: this transfer doesn’t belong to this order.',
          },
        },
      ],
      payment_status: 'pending',
    });
  });

  it.each([
    [
      'of another row',
      fromRow('received-order-1', 5, { transaction_id: 'row-2', confirmation_id: 'order-1' }),
    ],
    ['of no claim', fromRow('received-order-1', 5)],
    ['not the row’s current entry', fromRow('received-order-2', 5, { confirmation_id: 'order-1' })],
  ])('reverses everything when the claim’s entry is %s', (_whose, own) => {
    const claim = { ...pending, status: 'verified' } as const;
    const { added } = unmatchStatementLine(undo, [own, fromRow('x', 100)], { claim, net: 13_000 }, matching);
    const put = own.entry.transaction_id === 'row-1' ? 105 : 100;
    expect(added.map((one) => one.entry.amount)).toEqual([-put]);
  });

  it.each([pending, { ...pending, status: 'disputed' as const }, null])(
    'reverses all money of a claim that is not approved: %j',
    (claim) => {
      const { added } = unmatchStatementLine(undo, [claimed], { claim, net: 13_000 }, matching);
      expect(added.map((one) => one.entry.amount)).toEqual([-13_000]);
    },
  );

  it('keeps the amount confirmed by the approval of the claim', () => {
    const claim = { ...pending, status: 'verified' } as const;
    expect(unmatchStatementLine(undo, [claimed], { claim, net: 13_000 }, matching)).toMatchObject({
      added: [{ entry: { amount: -299 } }],
      payment_status: 'paid',
    });
  });

  it.each([
    [12_000, 12_000],
    [13_000, 13_000],
    [50_000, 13_000],
  ])('with ₦%i confirmed by an approval, keeps ₦%i of ₦13,000', (amount_received, left) => {
    const claim = { status: 'verified' as const, amount_paid: 50_000, amount_received };
    const { added } = unmatchStatementLine(undo, [claimed], { claim, net: 13_000 }, matching);
    expect(13_000 + added.reduce((sum, { entry: { amount } }) => sum + amount, 0)).toBe(left);
  });

  it('adds no entry when the line added no money', () => {
    const byHand = { transactionId: 'row-1', entryId: 'mine' };
    const { added } = unmatchStatementLine(
      byHand,
      [entry('mine', 12_701)],
      { claim: null, net: 12_701 },
      matching,
    );
    expect(added).toEqual([]);
  });

  it('records its money although a provider’s transfer already brought as much', () => {
    const transfer = { id: 't', sender_name: null, sender_bank: null, session_id: null, paid_at: at };
    const { added } = matchStatementLine(row, [entry('p', 12_701, { transfer })], unmatched, matching);
    expect(added.map(({ entry: { amount } }) => amount)).toEqual([12_701]);
  });

  it.each([
    [null, 'pending'],
    ['pending', 'pending'],
    ['disputed', 'failed'],
    ['verified', 'paid'],
  ] as const)('sets the payment status from the review (%s) to %s', (status, expected) => {
    const claim = status && { status, amount_paid: 0 };
    expect(unmatchStatementLine(undo, [], { claim, net: 0 }, matching).payment_status).toBe(expected);
  });

  it('throws when the money was already refunded', () => {
    expect(() => unmatchStatementLine(undo, [claimed], { claim: pending, net: 0 }, matching)).toThrow(
      new DomainError('invalid-input', 'The ledger’s total can’t go below zero.'),
    );
  });
});

it('a transfer counts once, however often it is matched and unmatched before and after an approval', () => {
  const order = { status: 'pending_confirmation', payment_status: 'pending', total_amount: 12_701 } as const;
  const naira = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(
      naira,
      naira,
      fc.array(fc.constantFrom('match', 'undo', 'approve'), { maxLength: 8 }),
      (amount, seen, before) => {
        const line = { ...row, amount };
        const ledger: IdentifiedEntry[] = [];
        let entryId: string | null = null;
        let claim = { status: 'pending' as 'pending' | 'verified', amount_paid: seen, amount_received: seen };
        const net = () =>
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
            const of = { transactionId: line.transactionId, entryId };
            ledger.push(...unmatchStatementLine(of, ledger, { claim, net: net() }, now).added);
            entryId = null;
          } else if (act === 'approve' && claim.status === 'pending') {
            const review = { approved: true, seen, by: 'kofi', at };
            const { newEntry } = buildReviewOutcome({ id: line.orderId, order, ledger }, review);
            if (newEntry) ledger.push(newEntry);
            claim = { ...claim, status: 'verified' };
          }
          expect(net()).toBeLessThanOrEqual(Math.max(amount, seen));
        }
        expect(net()).toBe(amount);
        expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
      },
    ),
  );
});
