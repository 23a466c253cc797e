import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import {
  markAsPaid,
  assertCanClaim,
  type Buyer,
  buyerSchema,
  calculateClaimEnd,
  canClaim,
  isPaidAndKept,
  isPriceCovered,
  markAsUnpaid,
  newBuyer,
  isLeftToStaff,
  addClaim,
  endClaim,
  removeClaim,
} from './buyer';

const now = new Date('2026-11-17T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const somebody: Buyer = { ...newBuyer, network: 'net-1' };
const unpaid = { status: 'confirmed', payment_status: 'pending', total_amount: 24_000 } as const;
const withTwo = addClaim(addClaim(somebody, 'one', now), 'two', now);

describe('a buyer who has never paid', () => {
  it('may have two unpaid claims; a repeated claim counts once', () => {
    expect(canClaim(somebody, now)).toBe(true);
    expect(canClaim(addClaim(addClaim(somebody, 'one', now), 'one', now), now)).toBe(true);
    expect(canClaim(withTwo, now)).toBe(false);
    expect(canClaim(removeClaim(withTwo, 'one'), now)).toBe(true);
  });

  it('is limited by an ended claim for 30 more days, but the claim’s network is deleted', () => {
    const ended = endClaim(withTwo, 'one', now);
    expect(ended.claims.find((claim) => claim.order_id === 'one')?.network).toBeNull();
    expect(canClaim(ended, later(30 * 24 - 1))).toBe(false);
    expect(canClaim(ended, later(30 * 24))).toBe(true);
  });

  it('gets instructions when they already have two unpaid claims', () => {
    expect(() => {
      assertCanClaim(addClaim(somebody, 'one', now), now);
    }).not.toThrow();
    expect(() => {
      assertCanClaim(withTwo, now);
    }).toThrow(
      new DomainError(
        'unpaid-claims',
        'We’re still waiting for the payments for your other boxes. Once they arrive, you can order the next one. Already transferred? Write to us or call us with your bank’s receipt.',
      ),
    );
  });

  it('has one entry for each claim, with its network and end', () => {
    expect(withTwo.claims).toEqual([
      { order_id: 'one', network: 'net-1', ended_at: null },
      { order_id: 'two', network: 'net-1', ended_at: null },
    ]);
    expect(addClaim(withTwo, 'one', now).claims.map((claim) => claim.order_id)).toEqual(['two', 'one']);
    const ended = endClaim(withTwo, 'one', now);
    expect(ended.claims).toEqual([
      { order_id: 'two', network: 'net-1', ended_at: null },
      { order_id: 'one', network: null, ended_at: now },
    ]);
    expect(ended.expires_at).toEqual(later(30 * 24));
    expect(endClaim(ended, 'two', later(30 * 24)).claims.map((claim) => claim.order_id)).toEqual(['two']);
    expect(addClaim(ended, 'three', later(30 * 24)).claims.map((claim) => claim.order_id)).toEqual([
      'two',
      'three',
    ]);
    expect(removeClaim(ended, 'one').claims).toEqual([ended.claims[0]]);
  });

  it('is deleted after 30 days', () => {
    expect(withTwo.expires_at).toEqual(later(30 * 24));
  });
});

it('markAsPaid removes ended claims and the buyer’s network', () => {
  const paid = markAsPaid(endClaim(withTwo, 'one', now), 'elsewhere');
  expect(paid).toEqual({
    has_paid: true,
    network: null,
    claims: [{ order_id: 'two', network: null, ended_at: null }],
    expires_at: null,
  });
});

it('markAsPaid removes the paid claim and keeps the buyer’s document permanently', () => {
  expect(markAsPaid(withTwo, 'one').claims.map((claim) => claim.order_id)).toEqual(['two']);
  const again = addClaim(markAsPaid(withTwo, 'one'), 'three', now);
  expect(again.claims.map((claim) => claim.network)).toEqual([null, null]);
  // Documents of earlier versions may still have a network.
  expect(addClaim({ ...again, network: 'net-1' }, 'four', now).claims.at(-1)?.network).toBeNull();
  expect(again.expires_at).toBeNull();
});

it('buyerSchema parses an empty document as a new buyer, and a complete document unchanged', () => {
  expect(buyerSchema.parse({})).toEqual(newBuyer);
  expect(newBuyer).toEqual({ has_paid: false, network: null, claims: [], expires_at: null });
  const known = endClaim(withTwo, 'one', now);
  expect(buyerSchema.parse(known)).toEqual(known);
});

it('a buyer who has paid may have ten unpaid claims', () => {
  let buyer = markAsPaid(somebody, 'first');
  for (let claim = 0; claim < 9; claim++) buyer = addClaim(buyer, `order-${claim}`, now);
  expect(canClaim(buyer, now)).toBe(true);
  expect(canClaim(addClaim(buyer, 'tenth', now), now)).toBe(false);
});

it('markAsUnpaid limits the buyer again and deletes their document after 30 days', () => {
  const paid = addClaim(markAsPaid(somebody, 'one'), 'two', now);
  expect(markAsUnpaid(paid, now)).toEqual({ ...paid, has_paid: false, expires_at: later(30 * 24) });
});

it.each([
  ['the exact price', { net_received: 24_000 }, true],
  ['less than the price', { net_received: 23_999 }, false],
  ['more than the price', { net_received: 25_000 }, true],
  ['a refunded price', { net_received: 0, payment_status: 'paid' as const }, false],
  ['an older paid order without a ledger', { payment_status: 'paid' as const }, true],
  ['an older unpaid order without a ledger', {}, false],
])('isPriceCovered judges %s', (_, money, isCovered) => {
  expect(isPriceCovered({ ...unpaid, ...money })).toBe(isCovered);
});

it.each([
  ['a confirmed order with its price', 'confirmed', 24_000, true],
  ['a confirmed order without its price', 'confirmed', 0, false],
  ['a hold', 'awaiting_payment', 24_000, false],
  ['an order that has lost its box', 'cancelled', 24_000, false],
] as const)('isPaidAndKept judges %s', (_, status, net_received, isKept) => {
  expect(isPaidAndKept({ ...unpaid, status, net_received })).toBe(isKept);
});

describe('calculateClaimEnd', () => {
  it('ends a claim after the configured hours, but no later than the cut-off', () => {
    expect(calculateClaimEnd(now, 24, later(60))).toEqual(later(24));
    expect(calculateClaimEnd(now, 24, later(5))).toEqual(later(5));
  });

  it('returns null within two hours before the cut-off and after it, leaving the claim to staff', () => {
    expect(calculateClaimEnd(now, 24, later(2))).toEqual(later(2));
    expect(calculateClaimEnd(now, 24, later(1.99))).toBeNull();
    expect(calculateClaimEnd(now, 24, later(-1))).toBeNull();
    expect([2, 1.99, -1].map((hours) => isLeftToStaff(now, later(hours)))).toEqual([false, true, true]);
  });
});
