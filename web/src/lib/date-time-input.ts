import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';

/** Lagos has no daylight saving time, so its offset from UTC is always one hour. */
const offsetMs = 3_600_000;

/** Converts a date to a `datetime-local` value in Lagos time: `2026-11-20T17:00`. */
export function toDateTimeInput(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** Parses a `datetime-local` value as Lagos time. Returns null for an incomplete or invalid value. */
export function fromDateTimeInput(value: string): Date | null {
  const [day = '', time = ''] = value.split('T');
  const date = toShopTimestamp(day, time);
  return Number.isNaN(date.getTime()) ? null : date;
}
