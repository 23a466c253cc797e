import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import {
  afterMoney,
  assertMayClaim,
  type Buyer,
  buyerSchema,
  keptUntil,
  mayClaim,
  newBuyer,
  waitsForStaff,
  withClaim,
  withEndedClaim,
  withoutClaim,
} from './buyer';

const now = new Date('2026-11-17T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const somebody: Buyer = { ...newBuyer, network: 'net-1' };
const withTwo = withClaim(withClaim(somebody, 'one', now), 'two', now);

describe('a buyer who has never paid', () => {
  it('may have two unpaid claims, where a repeated claim counts once', () => {
    expect(mayClaim(somebody, now)).toBe(true);
    expect(mayClaim(withClaim(withClaim(somebody, 'one', now), 'one', now), now)).toBe(true);
    expect(mayClaim(withTwo, now)).toBe(false);
    expect(mayClaim(withoutClaim(withTwo, 'one'), now)).toBe(true);
  });

  it('keeps an ended claim counted for 30 days, without its network', () => {
    const ended = withEndedClaim(withTwo, 'one', now);
    expect(ended.claims.find((claim) => claim.order_id === 'one')?.network).toBeNull();
    expect(mayClaim(ended, later(30 * 24 - 1))).toBe(false);
    expect(mayClaim(ended, later(30 * 24))).toBe(true);
  });

  it('gets an explanation when they already have two unpaid claims', () => {
    expect(() => {
      assertMayClaim(withClaim(somebody, 'one', now), now);
    }).not.toThrow();
    expect(() => {
      assertMayClaim(withTwo, now);
    }).toThrow(
      new DomainError(
        'unpaid-claims',
        'We are still waiting for the money of your other boxes. As soon as we have seen it you can take the next one. If you transferred and it takes long, write to us or call us with your bank’s receipt.',
      ),
    );
  });

  it('has each claim stored once, with its network and end', () => {
    expect(withTwo.claims).toEqual([
      { order_id: 'one', network: 'net-1', ended_at: null },
      { order_id: 'two', network: 'net-1', ended_at: null },
    ]);
    expect(withClaim(withTwo, 'one', now).claims.map((claim) => claim.order_id)).toEqual(['two', 'one']);
    const ended = withEndedClaim(withTwo, 'one', now);
    expect(ended.claims).toEqual([
      { order_id: 'two', network: 'net-1', ended_at: null },
      { order_id: 'one', network: null, ended_at: now },
    ]);
    expect(ended.expires_at).toEqual(later(30 * 24));
    expect(withEndedClaim(ended, 'two', later(30 * 24)).claims.map((claim) => claim.order_id)).toEqual([
      'two',
    ]);
    expect(withClaim(ended, 'three', later(30 * 24)).claims.map((claim) => claim.order_id)).toEqual([
      'two',
      'three',
    ]);
    expect(withoutClaim(ended, 'one').claims).toEqual([ended.claims[0]]);
  });

  it('is forgotten after 30 days', () => {
    expect(withTwo.expires_at).toEqual(later(30 * 24));
  });
});

it('markAsPaid drops ended claims and the network of a buyer whose payment was seen', () => {
  const paid = afterMoney(withEndedClaim(withTwo, 'one', now), 'elsewhere');
  expect(paid).toEqual({
    has_paid: true,
    network: null,
    claims: [{ order_id: 'two', network: null, ended_at: null }],
    expires_at: null,
  });
});

it('markAsPaid drops the paid claim and keeps the buyer for good', () => {
  expect(afterMoney(withTwo, 'one').claims.map((claim) => claim.order_id)).toEqual(['two']);
  const again = withClaim(afterMoney(withTwo, 'one'), 'three', now);
  expect(again.claims.map((claim) => claim.network)).toEqual([null, null]);
  // An older document may still have a network.
  expect(withClaim({ ...again, network: 'net-1' }, 'four', now).claims.at(-1)?.network).toBeNull();
  expect(again.expires_at).toBeNull();
});

it('buyerSchema parses an empty document as a new buyer, and a complete one unchanged', () => {
  expect(buyerSchema.parse({})).toEqual(newBuyer);
  expect(newBuyer).toEqual({ has_paid: false, network: null, claims: [], expires_at: null });
  const known = withEndedClaim(withTwo, 'one', now);
  expect(buyerSchema.parse(known)).toEqual(known);
});

it('a buyer who has paid may have ten unpaid claims', () => {
  let buyer = afterMoney(somebody, 'first');
  for (let claim = 0; claim < 9; claim++) buyer = withClaim(buyer, `order-${claim}`, now);
  expect(mayClaim(buyer, now)).toBe(true);
  expect(mayClaim(withClaim(buyer, 'tenth', now), now)).toBe(false);
});

describe('calculateClaimEnd', () => {
  it('ends a claim after the configured hours, at the latest at the cut-off', () => {
    expect(keptUntil(now, 24, later(60))).toEqual(later(24));
    expect(keptUntil(now, 24, later(5))).toEqual(later(5));
  });

  it('returns null within two hours of the cut-off and after it, so that staff decide', () => {
    expect(keptUntil(now, 24, later(2))).toEqual(later(2));
    expect(keptUntil(now, 24, later(1.99))).toBeNull();
    expect(keptUntil(now, 24, later(-1))).toBeNull();
    expect([2, 1.99, -1].map((hours) => waitsForStaff(now, later(hours)))).toEqual([false, true, true]);
  });
});
