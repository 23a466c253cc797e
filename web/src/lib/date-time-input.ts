import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';

/** Lagos has no daylight saving time: its offset from UTC is always one hour. */
const offsetMs = 3_600_000;

/** Returns a date as the value of a `datetime-local` field, in Lagos time: `2026-11-20T17:00`. */
export function toDateTimeInput(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** Parses the value of a `datetime-local` field as Lagos time. Returns null for an incomplete value. */
export function fromDateTimeInput(value: string): Date | null {
  const [day = '', time = ''] = value.split('T');
  const date = toShopTimestamp(day, time);
  return Number.isNaN(date.getTime()) ? null : date;
}
