import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleLedgerEntry as received, createSampleRefund as refund } from '../fixtures/sample-ledger';
import { arbitraryStep, arbitrarySteps } from '../fixtures/steps';
import { sumNaira } from '../money/money';
import {
  assertLedgerNotOverdrawn,
  calculateAmountOwedToPayer,
  getOrderMoneyFields,
  getRefundAmount,
  summarizeLedger,
} from './ledger';
import type { LedgerEntry, RefundStage } from './payment';

const late = (amount: number) => received(amount, { is_late: true });
const adjusted = (amount: number, given = {}) => received(amount, { kind: 'adjusted', ...given });
const open = { status: 'pending_confirmation', total_amount: 12_701 } as const;
const gone = { ...open, status: 'cancelled' } as const;

/** Returns the refund amount in naira, or the error reason if the refund is rejected. */
function tryRefund(...args: Parameters<typeof getRefundAmount>): unknown {
  try {
    return getRefundAmount(...args);
  } catch (error) {
    return error instanceof DomainError ? error.reason : error;
  }
}

interface World {
  entries: LedgerEntry[];
  order: typeof open | typeof gone;
  /** In kobo. */
  received: number;
  refunds: Map<string, { kobo: number; stage: RefundStage }>;
}

const sumRefunds = ({ refunds }: World, ...stages: RefundStage[]) =>
  [...refunds.values()].reduce((sum, { kobo, stage }) => sum + (stages.includes(stage) ? kobo : 0), 0);
const getNet = (world: World) => world.received - sumRefunds(world, 'sent', 'confirmed');
const getDue = ({ order }: World) => (order === gone ? 0 : order.total_amount * 100);

const kobo = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(1_270_100, 635_050));
const id = fc.constantFrom('r1', 'r2', 'r3');

/** Requests the next stage of a refund, checks the result against `wanted` and records the stage if it was accepted. */
function change(world: World, one: string, stage: RefundStage, asked: number | null, wanted: unknown): void {
  const summary = summarizeLedger(world.entries, world.order);
  const answer = tryRefund(summary, stage, one, asked && asked / 100);
  expect(answer).toBe(wanted);
  if (typeof answer !== 'number') return;
  world.entries.push(refund(one, answer, stage));
  world.refunds.set(one, { kobo: Math.round(answer * 100), stage });
}

const steps = arbitrarySteps<World>(
  12,
  arbitraryStep('receive', kobo, (world, amount) => {
    world.entries.push(received(amount / 100));
    world.received += amount;
  }),
  arbitraryStep('correct', kobo, (world, amount) => {
    if (amount > getNet(world)) return;
    world.entries.push(adjusted(-amount / 100));
    world.received -= amount;
  }),
  arbitraryStep('free or restore the box', fc.boolean(), (world, hasBox) => {
    world.order = hasBox ? open : gone;
  }),
  arbitraryStep('request a refund', fc.tuple(id, kobo), (world, [one, amount]) => {
    if (world.refunds.has(one)) return;
    const isPossible = amount <= getNet(world) - sumRefunds(world, 'requested');
    change(world, one, 'requested', amount, isPossible ? amount / 100 : 'invalid-input');
  }),
  arbitraryStep('send a surplus', fc.tuple(id, kobo), (world, [one, amount]) => {
    if (world.refunds.has(one)) return;
    const isSurplus = amount <= getNet(world) - getDue(world) - sumRefunds(world, 'requested');
    change(world, one, 'sent', amount, isSurplus ? amount / 100 : 'changed-meanwhile');
  }),
  arbitraryStep(
    'advance',
    fc.tuple(id, fc.constantFrom('sent', 'confirmed', 'withdrawn')),
    (world, [one, stage]) => {
      const known = world.refunds.get(one);
      const isNext = known?.stage === (stage === 'confirmed' ? 'sent' : 'requested');
      const isShort = known !== undefined && stage === 'sent' && known.kobo > getNet(world);
      const accepted = isShort ? 'invalid-input' : (known?.kobo ?? 0) / 100;
      change(world, one, stage, null, !known ? 'not-allowed' : isNext ? accepted : 'changed-meanwhile');
    },
  ),
);

it('summarizeLedger and getRefundAmount are exact to the kobo for any ledger entries in any order', () => {
  fc.assert(
    fc.property(steps, fc.func(fc.integer()), (chosen, rank) => {
      const world: World = { entries: [], order: open, received: 0, refunds: new Map() };
      for (const one of chosen) {
        one.run(world);
        const [net, due, requested] = [getNet(world), getDue(world), sumRefunds(world, 'requested')];
        const summary = summarizeLedger(world.entries, world.order);
        expect(summary).toMatchObject({
          ...{ received: world.received / 100, net: net / 100, due: due / 100, balance: (net - due) / 100 },
          ...{ refunded: sumRefunds(world, 'sent', 'confirmed') / 100, refundRequested: requested / 100 },
          refundable: Math.max(0, net - requested) / 100,
        });
        expect([summary.flags.includes('part'), summary.flags.includes('over')]).toEqual([
          net > 0 && net < due,
          due > 0 && net > due,
        ]);
        const sent = sumRefunds(world, 'sent', 'confirmed');
        const isCovered = net >= open.total_amount * 100;
        expect(calculateAmountOwedToPayer(summary)).toBe(Math.max(0, net - due, requested) / 100);
        expect(getOrderMoneyFields(open, summary, true)).toEqual({
          payment_status: isCovered ? 'paid' : net <= 0 && sent > 0 ? 'refunded' : 'failed',
          needs_refund: due === 0 && net > 0,
          net_received: net / 100,
          balance_used: 0,
          owed_back: Math.max(0, net - open.total_amount * 100, requested) / 100,
        });
        const shuffled = world.entries.toSorted((a, b) => rank(a.amount) - rank(b.amount));
        expect({ ...summarizeLedger(shuffled, world.order), refunds: [] }).toEqual({
          ...summary,
          refunds: [],
        });
      }
    }),
  );
});

describe('summarizeLedger', () => {
  const fromLine = (amount: number, given = {}) => received(amount, { transaction_id: 'row-1', ...given });
  const matchedAgain = [fromLine(12_701), fromLine(-12_701, { kind: 'adjusted' }), fromLine(12_701)];

  it.each([
    ['twice', [received(12_701), received(12_701)], open, ['over', 'double']],
    ['twice, and one of them sent back', [received(12_701), received(12_701), refund('r', 12_701)], open, []],
    ['in a line that was matched, undone and matched again', matchedAgain, open, []],
    ['in such a line, with a part by hand beside it', [...matchedAgain, received(5)], open, ['over']],
    ['once, and was corrected by as much again', [received(12_701), adjusted(12_701)], open, ['over']],
    ['late, for a box that was found again', [late(12_701)], open, []],
    ['late in part, and in time in part', [late(5), received(12_701)], open, ['over', 'late']],
    ['more than once in parts', [received(12_700), received(12_700)], open, ['over']],
    ['late, when the box was gone', [late(12_701)], gone, ['late']],
    ['in time, before the box was gone', [received(12_701)], gone, []],
    ['twice, before the box was gone', [received(12_701), received(12_701)], gone, ['double']],
  ] as const)('summarizeLedger flags payments that were received %s', (_what, entries, order, flags) => {
    expect(summarizeLedger(entries, order).flags).toEqual(flags);
  });

  it('counts a refund without a stage as sent, a repeated stage once, and a refund without an id not at all', () => {
    const { stage: _stage, ...older } = refund('old', 700);
    const { refund_id: _id, ...nameless } = refund('', 100);
    const twice = [refund('r', 500, 'requested'), refund('r', 600, 'requested')];
    const entries = [received(12_701, { refund_id: 'none' }), older, ...twice, nameless];
    expect(summarizeLedger(entries, open)).toMatchObject({
      refunds: [
        { id: 'old', amount: 700, stage: 'sent' },
        { id: 'r', amount: 500, stage: 'requested' },
      ],
      ...{ refunded: 700, refundRequested: 500 },
    });
  });
});

it('the error about the maximum refund states the amount with kobo', () => {
  const summary = summarizeLedger([late(24_499.5)], gone);
  const message = 'At most ₦24,499.50 can be refunded.';
  expect(() => getRefundAmount(summary, 'requested', 'r', 24_499.51)).toThrow(message);
  expect(() => getRefundAmount(summary, 'requested', 'r', null)).toThrow(message);
  const short = [received(5_000), refund('r', 5_000, 'requested'), adjusted(-1)];
  expect(() => getRefundAmount(summarizeLedger(short, gone), 'sent', 'r', null)).toThrow(
    'At most ₦4,999 can be refunded.',
  );
  const sent = [received(5_000), refund('r', 4_000, 'requested'), refund('r', 4_000, 'sent')];
  expect(getRefundAmount(summarizeLedger(sent, gone), 'confirmed', 'r', null)).toBe(4_000);
});

it.each<[RefundStage, RefundStage[]]>([
  ['requested', ['sent', 'withdrawn']],
  ['sent', ['confirmed']],
  ['withdrawn', []],
  ['confirmed', []],
])('for a refund in the stage %s, getRefundAmount accepts only the next stages %j', (stage, next) => {
  const stages = stage === 'requested' ? [stage] : ['requested' as const, stage];
  if (stage === 'confirmed') stages.splice(1, 0, 'sent');
  const summary = summarizeLedger([received(5_000), ...stages.map((one) => refund('r', 4_000, one))], gone);
  for (const one of ['sent', 'withdrawn', 'confirmed'] as const)
    expect(tryRefund(summary, one, 'r', null)).toBe(next.includes(one) ? 4_000 : 'changed-meanwhile');
  expect(tryRefund(summary, 'sent', 'other', null)).toBe('not-allowed');
});

it('assertLedgerNotOverdrawn rejects entries that make the ledger more negative, but allows adding money', () => {
  const refusal = new DomainError('invalid-input', 'The ledger’s total can’t go below zero.');
  for (const [net, before] of [
    [-1, 0],
    [-2, -1],
  ] as const)
    expect(() => assertLedgerNotOverdrawn(net, before)).toThrow(refusal);
  for (const [net, before] of [
    [0, 5],
    [-1, -5],
    [-1, -1],
  ] as const)
    expect(() => assertLedgerNotOverdrawn(net, before)).not.toThrow();
  expect(sumNaira([0.1, 0.2])).toBe(0.3);
});
