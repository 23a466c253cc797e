import { shopMoment } from '@sharebox/domain/shop/shop-day';

/** Port Harcourt knows no summer time: always an hour ahead of UTC. */
const offsetMs = 3_600_000;

/** What a `datetime-local` field shows for a moment, in Lagos: `2026-11-20T17:00`. */
export function toShopTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` field says, read as Lagos time; null while it is not filled in. */
export function fromShopTime(text: string): Date | null {
  const [day = '', time = ''] = text.split('T');
  const moment = shopMoment(day, time);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
