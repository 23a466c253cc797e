import { TZDate } from '@date-fns/tz';
import { shopTimeZone, getWeekStart } from '@sharebox/domain/shop/ordering-window';
import { sumNaira } from '@sharebox/domain/money/money';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { startOfDay } from 'date-fns';

type Claim = Pick<PaymentConfirmation, 'status' | 'verified_at' | 'net_received'>;

/** The money from approved payments minus refunds, in naira. */
export interface WeekFigures {
  today: number;
  week: number;
}

/** Sums the payments approved today and since Monday, in Port Harcourt time. */
export function calculateWeekFigures(claims: readonly Claim[], now: Date): WeekFigures {
  const monday = getWeekStart(now);
  const midnight = startOfDay(new TZDate(now.getTime(), shopTimeZone));
  const sumSince = (start: Date) =>
    sumNaira(
      claims
        .filter(
          ({ status, verified_at }) => status === 'verified' && verified_at !== null && verified_at >= start,
        )
        .map(({ net_received = 0 }) => net_received),
    );
  return { today: sumSince(midnight), week: sumSince(monday) };
}

const endingMs = 3 * 3_600_000;

/** Returns whether an unpaid claim's box is due to be released within three hours. */
export function endsSoon({ kept_until }: { kept_until: Date | null }, now: Date): boolean {
  return kept_until !== null && kept_until.getTime() - now.getTime() <= endingMs;
}
