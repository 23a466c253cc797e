import { type DropStatus, dropStatusSchema, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { defaultDropMaxOrders, type DropForm } from '@sharebox/domain/drops/drop-form';
import { getDeliveryWindowStart } from '@sharebox/domain/orders/delivery-window';
import {
  formatDayWithYear,
  formatTime,
  fromDateTimeInput,
  toDateTimeInput,
  toShopDay,
} from '@sharebox/domain/shop/dates';
import { dropStatusLabels } from './drop-stage';

/**
 * The drop form's fields as typed. Times are in Port Harcourt time. The delivery date has no time, such as
 * `2026-11-28`.
 */
export interface DropFields {
  name: string;
  description: string;
  start_date: string;
  end_date: string;
  order_deadline: string;
  delivery_date: string;
  max_orders: string;
  /** The maximum number of boxes in each delivery window; empty for no limit. */
  morning_limit: string;
  afternoon_limit: string;
  evening_limit: string;
  status: DropStatus;
  opens_by_itself: boolean;
}

export const dropFieldLabels: Record<keyof DropFields, string> = {
  name: 'Name',
  description: 'Description',
  start_date: 'Start date',
  end_date: 'End date',
  order_deadline: 'Order deadline',
  delivery_date: 'Delivery day',
  max_orders: 'Max orders',
  morning_limit: 'Most in the morning',
  afternoon_limit: 'Most in the afternoon',
  evening_limit: 'Most in the evening',
  status: 'Status',
  opens_by_itself: 'Open automatically when it starts',
};

const toLimitField = (limit: number | undefined) => String(limit ?? '');

export function toDropFields(drop: WeeklyDrop | null): DropFields {
  const toField = (date: Date | undefined) => (date ? toDateTimeInput(date) : '');
  return {
    name: drop?.name ?? '',
    description: drop?.description ?? '',
    start_date: toField(drop?.start_date),
    end_date: toField(drop?.end_date),
    order_deadline: toField(drop?.order_deadline),
    delivery_date: drop ? toShopDay(drop.delivery_date) : '',
    max_orders: String(drop?.max_orders ?? defaultDropMaxOrders),
    morning_limit: toLimitField(drop?.window_limits.morning),
    afternoon_limit: toLimitField(drop?.window_limits.afternoon),
    evening_limit: toLimitField(drop?.window_limits.evening),
    status: drop?.status ?? 'planning',
    opens_by_itself: drop?.opens_by_itself ?? false,
  };
}

/**
 * Parses a typed date. An unchanged field keeps the stored date with its seconds, because the form does not show
 * seconds.
 */
function parseDate(typed: string, stored: Date | undefined): Date | null {
  return stored && typed === toDateTimeInput(stored) ? stored : fromDateTimeInput(typed);
}

/**
 * The time of day in the delivery date of a new drop. Customers receive their boxes in the delivery windows, not at
 * this time.
 */
const deliveryTime = '17:00';

/** Parses a delivery day. A changed day keeps the stored time of day. */
function parseDeliveryDay(day: string, stored: Date | undefined): Date | null {
  if (stored && day === toShopDay(stored)) return stored;
  return fromDateTimeInput(`${day}T${stored ? toDateTimeInput(stored).slice(11) : deliveryTime}`);
}

/**
 * Returns a warning if the deadline is after the start of the first delivery window, or null. A box ordered that late
 * would miss its window.
 */
export function getDeadlineWarning({ order_deadline, delivery_date }: DropForm): string | null {
  if (!order_deadline || !delivery_date) return null;
  const first = getDeliveryWindowStart(delivery_date, null);
  return order_deadline <= first
    ? null
    : `Orders would still come in after the first delivery window starts at ${formatTime(first)}.`;
}

const parseCount = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Parses the typed fields of the drop form. `drop` is the drop as it was when editing began; null for a new drop. */
export function parseDropFields(typed: DropFields, drop: WeeklyDrop | null): DropForm {
  const status = dropStatusSchema.parse(typed.status);
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    start_date: parseDate(typed.start_date, drop?.start_date),
    end_date: parseDate(typed.end_date, drop?.end_date),
    order_deadline: parseDate(typed.order_deadline, drop?.order_deadline),
    delivery_date: parseDeliveryDay(typed.delivery_date, drop?.delivery_date),
    max_orders: parseCount(typed.max_orders),
    morning_limit: parseCount(typed.morning_limit),
    afternoon_limit: parseCount(typed.afternoon_limit),
    evening_limit: parseCount(typed.evening_limit),
    // An unchanged status is not sent: the deadline may have closed the drop since editing began.
    ...(status !== drop?.status && { status }),
    opens_by_itself: typed.opens_by_itself,
  };
}

/** Returns a field's value as text, so that staff can compare two versions. */
export function describeDropField(name: keyof DropFields, fields: DropFields): string {
  switch (name) {
    case 'name':
    case 'description':
    case 'max_orders':
      return fields[name];
    case 'morning_limit':
    case 'afternoon_limit':
    case 'evening_limit':
      return fields[name] || 'No limit';
    case 'status':
      return dropStatusLabels[fields.status];
    case 'opens_by_itself':
      return fields.opens_by_itself ? 'Yes' : 'No';
    case 'start_date':
    case 'end_date':
    case 'order_deadline': {
      const date = fromDateTimeInput(fields[name]);
      return date ? `${formatDayWithYear(date)}, ${formatTime(date)}` : '';
    }
    case 'delivery_date': {
      const date = parseDeliveryDay(fields[name], undefined);
      return date ? formatDayWithYear(date) : '';
    }
  }
}
