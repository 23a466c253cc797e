import * as z from 'zod/mini';
import { cleanLine } from '../common/line';
import { dropStatusSchema, type WeeklyDrop } from './drop';
import { omitNullProblems } from '../common/form-check';
import { createInstantSchema } from '../common/instant';
import { type DeliveryWindow, deliveryWindows, type DeliveryWindowLimits } from '../orders/delivery-window';

export const defaultDropMaxOrders = 50;

/**
 * Maximum number of boxes in a drop. The number is limited because late payments, and staff changes that need a box,
 * read all boxes of the drop.
 */
export const maxDropOrders = 500;

/** Maximum lengths in characters. */
export const maxDropTextLengths = { name: 120, description: 2000 } as const;

const requiredMessage = 'All date fields and name are required.';
export const oneActiveDropMessage =
  'Only one weekly drop can be active at a time. Please deactivate the current active drop first.';

const windowLimitSchema = z.nullable(z.number());

const dateSchema = z.nullable(createInstantSchema(requiredMessage));

/** Input of the drop form, possibly incomplete: missing values are empty or null. */
export const dropFormSchema = z.strictObject({
  name: z.pipe(
    z.pipe(z.string(requiredMessage), z.transform(cleanLine)),
    z.string().check(z.maxLength(maxDropTextLengths.name, 'The name has at most 120 characters.')),
  ),
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxDropTextLengths.description, 'The description has at most 2,000 characters.'),
    ),
  start_date: dateSchema,
  end_date: dateSchema,
  order_deadline: dateSchema,
  delivery_date: dateSchema,
  max_orders: z.nullable(z.number()),
  /** Maximum number of boxes in each delivery window; null for no limit. */
  morning_limit: windowLimitSchema,
  afternoon_limit: windowLimitSchema,
  evening_limit: windowLimitSchema,
  /** Defaults to `planning` for a new drop. For an existing drop, the status is set only when staff choose one. */
  status: z.optional(dropStatusSchema),
  opens_by_itself: z.boolean(),
});
export type DropForm = z.infer<typeof dropFormSchema>;

export const completeDropFormSchema = z.extend(dropFormSchema, {
  start_date: z.date(),
  end_date: z.date(),
  order_deadline: z.date(),
  delivery_date: z.date(),
  max_orders: z.int(),
});
export type CompleteDropForm = z.infer<typeof completeDropFormSchema>;

type WindowLimitField = `${DeliveryWindow}_limit`;

export function toDeliveryWindowLimits(form: Pick<CompleteDropForm, WindowLimitField>): DeliveryWindowLimits {
  const entries = deliveryWindows.map((window) => [window, form[`${window}_limit`]] as const);
  return Object.fromEntries(entries.filter(([, limit]) => limit !== null));
}

const yearsMessage = 'The dates must be in the years 2000 to 2099.';

/** Catches years with an accidental extra digit. Firestore does not accept years after 9999. */
function isInThisCentury(date: Date): boolean {
  return date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100;
}

export type DropFormField =
  | 'name'
  | 'start_date'
  | 'end_date'
  | 'order_deadline'
  | 'delivery_date'
  | 'max_orders'
  | WindowLimitField;

/** The problems of a drop form by field, in the order of the form. */
export type DropFieldProblems = Partial<Record<DropFormField, string>>;

function getDateProblem(date: Date | null): string | null {
  if (!date) return 'Please enter a date and time.';
  return isInThisCentury(date) ? null : yearsMessage;
}

function getMaxOrdersProblem(count: number | null): string | null {
  if (count !== null && !Number.isInteger(count)) return 'Max orders must be a whole number.';
  if (count === null || count <= 0) return 'Max orders must be greater than zero.';
  return count > maxDropOrders ? `Max orders must be at most ${maxDropOrders}.` : null;
}

function getWindowLimitProblem(count: number | null): string | null {
  if (count === null || (Number.isInteger(count) && count >= 0 && count <= maxDropOrders)) return null;
  return `A limit is a whole number from 0 to ${maxDropOrders}.`;
}

/** Returns the problem of each invalid field. `deadlineProblem` applies unless the deadline has another problem. */
function getFieldProblems(form: DropForm, deadlineProblem: string | null): DropFieldProblems {
  const { name, start_date, end_date, order_deadline, delivery_date, max_orders } = form;
  const isEndEarly = start_date && end_date && end_date < start_date;
  const isDeadlineLate = order_deadline && delivery_date && order_deadline > delivery_date;
  return omitNullProblems({
    name: name === '' ? 'Please enter a name.' : null,
    start_date: getDateProblem(start_date),
    end_date:
      getDateProblem(end_date) ?? (isEndEarly ? 'End date must be after or equal to start date.' : null),
    order_deadline:
      getDateProblem(order_deadline) ??
      (isDeadlineLate ? 'Order deadline must be before or equal to delivery date.' : deadlineProblem),
    delivery_date: getDateProblem(delivery_date),
    max_orders: getMaxOrdersProblem(max_orders),
    morning_limit: getWindowLimitProblem(form.morning_limit),
    afternoon_limit: getWindowLimitProblem(form.afternoon_limit),
    evening_limit: getWindowLimitProblem(form.evening_limit),
  });
}

function getFirstProblem(form: DropForm, problems: DropFieldProblems): string | null {
  const { name, start_date, end_date, order_deadline, delivery_date } = form;
  if (name === '' || !start_date || !end_date || !order_deadline || !delivery_date) return requiredMessage;
  return Object.values(problems)[0] ?? null;
}

/**
 * Returns the first problem of a drop form, apart from the problems that `getDeadlineProblem` finds
 * (docs/product/drops.md#a-drops-form).
 */
export function getDropFormProblem(form: DropForm): string | null {
  return getFirstProblem(form, getFieldProblems(form, null));
}

type DatedDrop = Pick<WeeklyDrop, 'start_date' | 'order_deadline' | 'status'>;

/**
 * Returns the problem of a deadline that is before the start, or in the past while the drop is planned or on sale.
 * Accepts an unchanged stored deadline, because a drop may have been cut off before its start. `before` is the drop
 * when editing began, or null for a new drop.
 */
export function getDeadlineProblem(
  form: Pick<DropForm, 'start_date' | 'order_deadline' | 'status'>,
  before: DatedDrop | null,
  now: Date,
): string | null {
  const { start_date, order_deadline } = form;
  if (!start_date || !order_deadline) return null;
  const isDeadlineKept = before?.order_deadline.getTime() === order_deadline.getTime();
  const isStartKept = before?.start_date.getTime() === start_date.getTime();
  if (order_deadline < start_date && !(isDeadlineKept && isStartKept)) {
    return 'Order deadline must be after or equal to start date.';
  }
  const status = form.status ?? before?.status ?? 'planning';
  const canSell = status === 'planning' || status === 'active';
  return canSell && order_deadline < now && !isDeadlineKept ? 'Order deadline must be in the future.' : null;
}

/**
 * Validates a drop form. Returns the first problem, which is shown above the form, and the problem of each invalid
 * field in form order.
 */
export function findDropFormProblems(
  form: DropForm,
  before: DatedDrop | null,
  now: Date,
): { first: string | null; fields: DropFieldProblems } {
  const fields = getFieldProblems(form, getDeadlineProblem(form, before, now));
  return { first: getFirstProblem(form, fields), fields };
}
