import * as z from 'zod/mini';
import { dropStatusSchema } from './drop';
import { instantOr } from '../common/instant';

/** `max_orders` of a new drop. */
export const defaultMaxOrders = 50;

/** The most boxes of one drop: all of them are read when a late payment or a change by staff needs one. */
export const mostOrders = 500;

/** Characters of a drop's texts. */
export const dropTextLengths = { name: 120, description: 2000 } as const;

const requiredMessage = 'All date fields and name are required.';
export const oneActiveDropMessage =
  'Only one weekly drop can be active at a time. Please deactivate the current active drop first.';

const momentSchema = z.nullable(instantOr(requiredMessage));

/** A drop as staff write it; what is not filled in yet is empty or null. */
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
  start_date: momentSchema,
  end_date: momentSchema,
  order_deadline: momentSchema,
  delivery_date: momentSchema,
  max_orders: z.nullable(z.number()),
  /** Of a new drop `planning` where left out; of one that is edited only what staff chose anew. */
  status: z.optional(dropStatusSchema),
  opens_by_itself: z.boolean(),
});
export type DropForm = z.infer<typeof dropFormSchema>;

/** The same, complete. */
export const filledDropFormSchema = z.extend(dropFormSchema, {
  start_date: z.date(),
  end_date: z.date(),
  order_deadline: z.date(),
  delivery_date: z.date(),
  max_orders: z.int(),
});
export type FilledDropForm = z.infer<typeof filledDropFormSchema>;

const yearsMessage = 'The dates must be in the years 2000 to 2099.';

/** A year with a digit too many is soon typed, and Firestore stores none beyond 9999. */
function isInThisCentury(date: Date): boolean {
  return date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100;
}

/** The first thing that is wrong with a drop (docs/product/staff.md#a-drops-form); null when nothing is. */
export function dropProblem(form: DropForm): string | null {
  const { name, start_date, end_date, order_deadline, delivery_date, max_orders } = form;
  if (name === '' || !start_date || !end_date || !order_deadline || !delivery_date) return requiredMessage;
  if (![start_date, end_date, order_deadline, delivery_date].every(isInThisCentury)) return yearsMessage;
  if (end_date < start_date) return 'End date must be after or equal to start date.';
  if (order_deadline > delivery_date) return 'Order deadline must be before or equal to delivery date.';
  if (max_orders === null || !Number.isInteger(max_orders) || max_orders <= 0) {
    return 'Max orders must be greater than zero.';
  }
  if (max_orders > mostOrders) return `Max orders must be at most ${mostOrders}.`;
  return null;
}
