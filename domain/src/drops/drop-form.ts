import * as z from 'zod/mini';
import { dropStatusSchema } from './drop';
import { createInstantSchema } from '../common/instant';

export const defaultMaxOrders = 50;

/** Limited because a late payment or a staff change that needs a box reads all boxes. */
export const maxDropOrders = 500;

/** Maximum lengths in characters. */
export const dropTextLengths = { name: 120, description: 2000 } as const;

const requiredMessage = 'All date fields and name are required.';
export const oneActiveDropMessage =
  'Only one weekly drop can be active at a time. Please deactivate the current active drop first.';

const dateSchema = z.nullable(createInstantSchema(requiredMessage));

/** Input of the drop form, possibly incomplete: missing values are empty or null. */
export const dropFormSchema = z.strictObject({
  name: z
    .string(requiredMessage)
    .check(z.trim(), z.maxLength(dropTextLengths.name, 'The name has at most 120 characters.')),
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(dropTextLengths.description, 'The description has at most 2,000 characters.'),
    ),
  start_date: dateSchema,
  end_date: dateSchema,
  order_deadline: dateSchema,
  delivery_date: dateSchema,
  max_orders: z.nullable(z.number()),
  /** Defaults to `planning` for a new drop. For an existing drop it is set only when staff choose a status. */
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

const yearsMessage = 'The dates must be in the years 2000 to 2099.';

/** Catches years with an accidental extra digit. Firestore does not accept years after 9999. */
function isInThisCentury(date: Date): boolean {
  return date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100;
}

/** Returns the first problem of a drop form (docs/product/staff.md#a-drops-form), or null when it is valid. */
export function getDropProblem(form: DropForm): string | null {
  const { name, start_date, end_date, order_deadline, delivery_date, max_orders } = form;
  if (name === '' || !start_date || !end_date || !order_deadline || !delivery_date) return requiredMessage;
  if (![start_date, end_date, order_deadline, delivery_date].every(isInThisCentury)) return yearsMessage;
  if (end_date < start_date) return 'End date must be after or equal to start date.';
  if (order_deadline > delivery_date) return 'Order deadline must be before or equal to delivery date.';
  if (max_orders === null || !Number.isInteger(max_orders) || max_orders <= 0) {
    return 'Max orders must be greater than zero.';
  }
  if (max_orders > maxDropOrders) return `Max orders must be at most ${maxDropOrders}.`;
  return null;
}
