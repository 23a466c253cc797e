import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { sampleTuesday as start } from '../fixtures/sample-waitlist';
import { nothing, step, stepsOf } from '../fixtures/steps';
import {
  addClaim,
  assertCanClaim,
  type Buyer,
  buyerSchema,
  calculateClaimEnd,
  canClaim,
  endClaim,
  isLeftToStaff,
  isPaidAndKept,
  isPriceCovered,
  markAsPaid,
  markAsUnpaid,
  newBuyer,
  removeClaim,
} from './buyer';

const later = (hours: number, from = start) => new Date(from.getTime() + hours * 3_600_000);
const days30 = 30 * 24;

interface World {
  buyer: Buyer;
  now: Date;
  hasPaid: boolean;
  /** By order, when the claim ended; null while it is open. */
  claims: Map<string, Date | null>;
  expiresAt: Date | null;
}

const order = fc.constantFrom('a', 'b', 'c', 'd');
const forget = ({ claims, now }: World) => {
  for (const [id, ended] of claims) if (ended && later(days30, ended) <= now) claims.delete(id);
};
/** Ended claims are forgotten whenever claims change, and count as forgotten before. */
const change = (world: World, buyer: Buyer) => {
  world.buyer = buyer;
  world.expiresAt = world.hasPaid ? null : later(days30, world.now);
  forget(world);
};

const steps = stepsOf<World>(
  14,
  step('claim', order, (world, id) => {
    world.claims.delete(id);
    world.claims.set(id, null);
    change(world, addClaim(world.buyer, id, world.now));
  }),
  step('end a claim', order, (world, id) => {
    world.claims.delete(id);
    world.claims.set(id, world.now);
    change(world, endClaim(world.buyer, id, world.now));
  }),
  step('withdraw a claim', order, (world, id) => {
    world.claims.delete(id);
    world.buyer = removeClaim(world.buyer, id);
  }),
  step('pay', order, (world, id) => {
    for (const [one, ended] of world.claims) if (one === id || ended) world.claims.delete(one);
    Object.assign(world, { hasPaid: true, expiresAt: null, buyer: markAsPaid(world.buyer, id) });
  }),
  step('lose the paid order', nothing, (world) => {
    const buyer = markAsUnpaid(world.buyer, world.now);
    Object.assign(world, { hasPaid: false, expiresAt: later(days30, world.now), buyer });
  }),
  step('wait', fc.constantFrom(1, 300, days30 - 1, days30), (world, hours) => {
    world.now = later(hours, world.now);
  }),
);

it('a buyer may have two unpaid claims, or ten after a payment, and ended claims count for 30 days', () => {
  fc.assert(
    fc.property(steps, (chosen) => {
      const buyer = { ...newBuyer, network: 'net-1' };
      const world: World = { buyer, now: start, hasPaid: false, claims: new Map(), expiresAt: null };
      for (const one of chosen) {
        one.run(world);
        const { claims, hasPaid, expiresAt, now } = world;
        const counted = [...claims].filter(([, ended]) => !ended || later(days30, ended) > now);
        expect(canClaim(world.buyer, now)).toBe(counted.length < (hasPaid ? 10 : 2));
        expect(world.buyer).toMatchObject({ has_paid: hasPaid, expires_at: expiresAt });
        const known = world.buyer.claims.map(({ order_id, ended_at }) => [order_id, ended_at]);
        expect(known).toEqual([...claims]);
        const withNetwork = world.buyer.claims.filter(({ network }) => network !== null);
        expect(withNetwork.every(({ ended_at }) => ended_at === null && !hasPaid)).toBe(true);
        expect(buyerSchema.parse(world.buyer)).toEqual(world.buyer);
      }
    }),
  );
});

it('a buyer with ten unpaid claims can make no other, and gets instructions', () => {
  const claims = Array.from({ length: 10 }, (_, index) => `order-${index}`);
  const buyer = claims.reduce((known, id) => addClaim(known, id, start), markAsPaid(newBuyer, 'first'));
  const refusal =
    'We’re still waiting for the payments for your other boxes. Once they arrive, you can order the next one. Already transferred? Write to us or call us with your bank’s receipt.';
  expect(() => assertCanClaim(buyer, start)).toThrow(new DomainError('unpaid-claims', refusal));
  expect(() => assertCanClaim(removeClaim(buyer, 'order-1'), start)).not.toThrow();
  expect(buyerSchema.parse({})).toEqual(newBuyer);
});

const unpaid = { status: 'confirmed', payment_status: 'pending', total_amount: 24_000 } as const;

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

it('isPaidAndKept is true only for an order with its price and its box', () => {
  const isKept = (status: 'confirmed' | 'awaiting_payment' | 'cancelled', net_received: number) =>
    isPaidAndKept({ ...unpaid, status, net_received });
  expect([isKept('confirmed', 24_000), isKept('confirmed', 0)]).toEqual([true, false]);
  expect([isKept('awaiting_payment', 24_000), isKept('cancelled', 24_000)]).toEqual([false, false]);
});

describe('calculateClaimEnd', () => {
  it('ends a claim after the configured hours, but no later than the cut-off, and leaves a late claim to staff', () => {
    const ends = [60, 5, 2, 1.99, -1].map((cutOff) => calculateClaimEnd(start, 24, later(cutOff)));
    expect(ends).toEqual([later(24), later(5), later(2), null, null]);
    expect([2, 1.99, -1].map((hours) => isLeftToStaff(start, later(hours)))).toEqual([false, true, true]);
  });
});
