import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { DomainError } from '../common/errors';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * `buyers/{uid}`: whether money of a person was ever seen, and what they hold on their word. `network`: the hashed one
 * of their latest hold, and of each claim that is open, until the shop saw money of theirs. Gone by `expires_at` where
 * that is set; who has paid stays known.
 */
export const buyerSchema = z.object({
  has_paid: z._default(z.boolean(), false),
  network: z._default(z.nullable(z.string()), null),
  /** Boxes that were claimed and not paid: open, or ended without money at `ended_at`. */
  claims: z._default(
    z.array(
      z.object({
        order_id: z.string(),
        network: z.nullable(z.string()),
        ended_at: z.nullable(instantSchema),
      }),
    ),
    [],
  ),
  expires_at: z._default(z.nullable(instantSchema), null),
});
export type Buyer = z.infer<typeof buyerSchema>;

/** Who has no document yet. */
export const newBuyer: Buyer = { has_paid: false, network: null, claims: [], expires_at: null };

/** Unreviewed or disputed claims at a time, of somebody whose money was never seen and of anybody else. */
export const mostClaims = { neverPaid: 2, hasPaid: 10 } as const;

/** For how many days a claim that ended without money counts as one, and a person who never paid is remembered. */
export const rememberedDays = 30;

function counted(claims: Buyer['claims'], now: Date): Buyer['claims'] {
  const since = now.getTime() - rememberedDays * dayMs;
  return claims.filter(({ ended_at }) => ended_at === null || ended_at.getTime() > since);
}

/** Whether a person may have one more box on their word (docs/product/payment.md#boxes-without-money). */
export function mayClaim({ has_paid, claims }: Pick<Buyer, 'has_paid' | 'claims'>, now: Date): boolean {
  return counted(claims, now).length < (has_paid ? mostClaims.hasPaid : mostClaims.neverPaid);
}

/** Says the way out; the first load of the shop need not carry it. */
const unpaidClaimsMessage =
  'We are still waiting for the money of your other boxes. As soon as we have seen it you can take the next one. If you transferred and it takes long, write to us or call us with your bank’s receipt.';

/** Throws `unpaid-claims` unless a person may have one more box on their word. */
export function assertMayClaim(person: Buyer, now: Date): void {
  if (!mayClaim(person, now)) throw new DomainError('unpaid-claims', unpaidClaimsMessage);
}

/** When a person who never paid is forgotten. */
export function forgottenAt(now: Date): Date {
  return new Date(now.getTime() + rememberedDays * dayMs);
}

/** What a claim that got a box makes of its buyer. */
export function withClaim(person: Buyer, orderId: string, now: Date): Buyer {
  const claim = { order_id: orderId, network: person.has_paid ? null : person.network, ended_at: null };
  return {
    ...person,
    claims: [...counted(withoutClaim(person, orderId).claims, now), claim],
    expires_at: person.has_paid ? null : forgottenAt(now),
  };
}

/** The same after a claim was withdrawn, or staff took its order further by themselves. */
export function withoutClaim(person: Buyer, orderId: string): Buyer {
  return { ...person, claims: person.claims.filter((one) => one.order_id !== orderId) };
}

/** The same after the box of a claim was freed, because no money came for it. */
export function withEndedClaim(person: Buyer, orderId: string, now: Date): Buyer {
  const ended = { order_id: orderId, network: null, ended_at: now };
  return {
    ...withClaim(person, orderId, now),
    claims: [...counted(withoutClaim(person, orderId).claims, now), ended],
  };
}

/** The same once money of theirs was seen: nothing of what they did before counts any more. */
export function afterMoney(person: Buyer, orderId: string): Buyer {
  const claims = person.claims
    .filter((one) => one.order_id !== orderId && one.ended_at === null)
    .map((one) => ({ ...one, network: null }));
  return { has_paid: true, network: null, claims, expires_at: null };
}

/** How long a claim waits before the cut-off at least, so that staff can have looked: hours. */
export const leastReviewHours = 2;

/**
 * Whether a claim came after the cut-off, or so shortly before it that staff may not have looked: it waits for them,
 * since nobody else could buy its box for long (docs/product/payment.md#claim-duration).
 */
export function waitsForStaff(claimedAt: Date, cutOff: Date): boolean {
  return cutOff.getTime() - claimedAt.getTime() < leastReviewHours * hourMs;
}

/**
 * Until when the box of a claim is kept without money, for a person who never paid: `claimHours`, and never after the
 * cut-off. Null for a claim that waits for staff.
 */
export function keptUntil(now: Date, claimHours: number, cutOff: Date): Date | null {
  if (waitsForStaff(now, cutOff)) return null;
  return new Date(Math.min(now.getTime() + claimHours * hourMs, cutOff.getTime()));
}
