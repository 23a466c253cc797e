import { instantSchema } from '@sharebox/domain/common/instant';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { type StartListener, useListener } from '#firebase/use-listener.ts';
import { useSessionSelector, useUid } from '#shared/accounts/session.ts';
import { useClockOffset } from '#shared/storefront/storefront.ts';
import { getPaymentDeadline, type Order } from '@sharebox/domain/orders/order';
import { getMissingAmount } from '@sharebox/domain/orders/order-money';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The box of an unpaid order during the hold and after the end of the hold. */
interface HeldBox {
  orderId: string;
  reference: string;
  /** The amount in naira that remains to be transferred. */
  total: number;
  /** Until when the customer can pay, by the server's clock. */
  until: Date;
  /**
   * `ran-out` means that the hold has expired. `cancelled` means that the hold was released or replaced before it
   * expired.
   */
  state: 'held' | 'ran-out' | 'cancelled';
}

export type Hold = Pick<
  Order,
  | 'hold_expires_at'
  | 'account_closes_at'
  | 'updated_at'
  | 'confirmation_reference'
  | 'total_amount'
  | 'net_received'
> & {
  id: string;
  status: string;
  returned_transfer?: Pick<NonNullable<Order['returned_transfer']>, 'amount'> | null;
  is_gift_order?: boolean;
  recipient_name?: string | null;
};

/**
 * Returns the box of an unpaid order with its state at the time `now`; null if the order has no hold or is no longer
 * unpaid. `now` is null while the server's time is unknown.
 */
export function getHeldBox(order: Hold, now: Date | null): HeldBox | null {
  const { id, status, hold_expires_at: end, updated_at, confirmation_reference } = order;
  if (end === null || !['awaiting_payment', 'expired'].includes(status)) return null;
  const until = (status === 'awaiting_payment' && now && getPaymentDeadline(order, now)) || end;
  const box = { orderId: id, reference: confirmation_reference, total: getMissingAmount(order), until };
  if (status === 'expired') return { ...box, state: updated_at < end ? 'cancelled' : 'ran-out' };
  return { ...box, state: now === null || end > now ? 'held' : 'ran-out' };
}

const keptBoxSchema = z.object({
  order_id: z.string(),
  confirmation_reference: z.string(),
  /** The amount in naira that remains to be transferred. */
  total_amount: z.number(),
  /** Until when the customer can pay, in milliseconds since 1970 by this device's clock, which may be wrong. */
  until: z.number(),
  /** The bank account to transfer to; undefined until the payment page has shown the account. */
  bank_account: z.optional(
    z.object({
      bank_name: z.string(),
      account_name: z.string(),
      account_number: z.string(),
      /** True if a payment provider opened the account for this box. */
      is_own: z.optional(z.literal(true)),
    }),
  ),
});
export type StoredHeldBox = z.infer<typeof keptBoxSchema>;

/**
 * The last box that this browser knew to be held. Pages show this box until the server has responded, and while
 * offline.
 */
export const lastKnownHeldBox = createPersistedValue('held_box', keptBoxSchema, { belongsTo: 'person' });

/** Minutes before the end of a hold at which the customer is warned, in ascending order. */
const warnings = [1, 5, 10] as const;

/**
 * Returns the smallest of 1, 5 and 10 minutes that covers the remaining time; null if more than 10 minutes or no time
 * is left.
 */
export function getHoldWarning(secondsLeft: number): (typeof warnings)[number] | null {
  if (secondsLeft <= 0) return null;
  return warnings.find((minutes) => secondsLeft <= minutes * 60) ?? null;
}

/**
 * Returns the time of the next warning after `now` for a hold that ends at `until`; null if no warning is left. All
 * times are in milliseconds.
 */
export function getNextHoldWarningTime(until: number, now: number): number | null {
  return warnings.map((minutes) => until - minutes * 60_000).findLast((time) => time > now) ?? null;
}

/**
 * The id of the order whose claim was submitted offline. Until the claim is sent, pages link to the claim form, which
 * sends it.
 */
export const unsentClaimOrderId = createPersistedValue('unsent_claim', z.string(), {
  belongsTo: 'session',
  format: 'text',
});

/** Milliseconds for which an expired hold is still shown, for customers who transferred at the last minute. */
const shownAfterEndMs = 24 * 3_600_000;

const holdSchema = z.object({
  status: z.string(),
  hold_expires_at: z.nullable(instantSchema),
  account_closes_at: z._default(z.nullable(instantSchema), null),
  updated_at: instantSchema,
  confirmation_reference: z.string(),
  total_amount: z.number(),
  net_received: z.optional(z.number()),
  returned_transfer: z._default(z.nullable(z.object({ amount: z.number() })), null),
  is_gift_order: z.boolean(),
  recipient_name: z.nullable(z.string()),
});

const listenToLatestOrder =
  (uid: string): StartListener<Hold | null> =>
  (emit) =>
    subscribeWhenLoaded(
      ({ collection, firestore, limit, orderBy, query, where }) =>
        query(
          collection(firestore, 'orders'),
          where('user_id', '==', uid),
          orderBy('created_at', 'desc'),
          limit(1),
        ),
      {
        onFound: ({ docs: [found], fromCache }) => {
          const parsed = holdSchema.safeParse(found?.data({ serverTimestamps: 'estimate' }));
          const data = found && parsed.success ? { ...parsed.data, id: found.id } : null;
          emit({ status: 'ready', data, fromCache, savedAt: null });
        },
        onError: (error) => emit({ status: 'error', error }),
      },
    );

/** Subscribes to the user's latest order; `data` is null if there is none. */
export function useLatestOrder(isFollowing = true) {
  const uid = useUid();
  return useListener(
    isFollowing && uid !== null ? `latest-order:${uid}` : null,
    listenToLatestOrder(uid ?? ''),
  );
}

/** Returns the device's time in milliseconds, updated whenever one of `ends` is reached. */
function useDeviceTime(ends: readonly number[]): number {
  const [time, setTime] = useState(() => Date.now());
  const next = Math.min(...ends.filter((end) => end > time));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setTime(Math.max(next, Date.now())), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return time;
}

interface HeldBoxOptions {
  /** The order to observe; by default the user's latest order. */
  order?: Hold;
  /** The bank account to keep with the box, so that the payment page can show it offline. */
  bankAccount?: StoredHeldBox['bank_account'];
  /**
   * Whether to request the latest order even if this browser knows no held box. If false, visits without a known held
   * box cost no reads.
   */
  isAsked?: boolean;
}

/**
 * Subscribes to the user's unpaid box during the hold and for a day after the hold has expired. Null if there is no
 * such box, undefined while unknown. Until the server has responded, returns the last box that the browser knew to be
 * held. A tab that is not signed in gets null, because the tab could not open the box. With `order`, returns the box of
 * this order in any state.
 */
export function useHeldBox({ order, bankAccount, isAsked = true }: HeldBoxOptions = {}):
  | HeldBox
  | null
  | undefined {
  const isSignedOut = useSessionSelector(({ status }) => status === 'signed-out');
  const offset = useClockOffset(isAsked);
  const kept = lastKnownHeldBox.useValue();
  const isLatest = order === undefined;
  const latest = useLatestOrder(isLatest && (isAsked || kept !== null));
  const known = order ?? latest.data;
  const deviceTime = useDeviceTime(
    known
      ? [known.account_closes_at, known.hold_expires_at].flatMap((end) =>
          end ? [end.getTime() - (offset ?? 0)] : [],
        )
      : kept
        ? [kept.until]
        : [],
  );
  const now = offset === null ? null : new Date(deviceTime + offset);
  const box = known && getHeldBox(known, now);

  const isKnown = known !== undefined;
  const isHeld = box?.state === 'held';
  const { orderId = order?.id, reference = '', total = 0 } = box ?? {};
  const until = box?.until.getTime() ?? 0;
  useEffect(() => {
    if (isHeld && orderId !== undefined && offset !== null) {
      const amounts = { confirmation_reference: reference, total_amount: total };
      const before = lastKnownHeldBox.get();
      const account = bankAccount ?? (before?.order_id === orderId ? before.bank_account : undefined);
      lastKnownHeldBox.set({
        order_id: orderId,
        ...amounts,
        until: until - offset,
        ...(account && { bank_account: account }),
      });
    } else if (isKnown && !isHeld && (isLatest || lastKnownHeldBox.get()?.order_id === orderId))
      lastKnownHeldBox.set(null);
  }, [isKnown, isHeld, isLatest, orderId, reference, total, until, offset, bankAccount]);
  const hasEnded = !isKnown && kept !== null && kept.until <= deviceTime;
  useEffect(() => {
    if (hasEnded) lastKnownHeldBox.set(null);
  }, [hasEnded]);

  if (order !== undefined) return box;
  if (isSignedOut) return null;
  if (isKnown && !isHeld) {
    const isOld = now !== null && now.getTime() - until > shownAfterEndMs;
    return box?.state === 'ran-out' && !isOld ? box : null;
  }
  if (isHeld && offset !== null) return box;
  if (!kept || kept.until <= deviceTime) return undefined;
  return {
    orderId: kept.order_id,
    reference: kept.confirmation_reference,
    total: kept.total_amount,
    until: new Date(kept.until + (offset ?? 0)),
    state: 'held',
  };
}

/**
 * Returns the amount in naira that the bank returned for this box because the customer paid a wrong amount; null if
 * there is none.
 */
export function useReturnedAmount(box: HeldBox | null | undefined): number | null {
  const latest = useLatestOrder(Boolean(box)).data;
  return (latest?.id === box?.orderId && latest?.returned_transfer?.amount) || null;
}
